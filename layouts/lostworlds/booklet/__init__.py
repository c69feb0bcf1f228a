"""The rules of the miniatures game on two sheets (`reference`), with the board of the first scenario."""
