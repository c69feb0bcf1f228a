"""The portraits of the castaways, assembled from parts that a row of portraits.csv names, and the places behind
them."""
