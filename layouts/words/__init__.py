"""What is printed for Lost for Words, in the style of letterpress, black and red."""
