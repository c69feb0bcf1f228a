"""The portraits of the castaways, put together from parts that a row names, and the places behind them."""
