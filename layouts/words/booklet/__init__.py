"""The rules booklet of Lost for Words (`rules`), its drawings and the worked example in them."""
