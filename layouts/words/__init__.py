"""What Lost for Words prints: letterpress, in black and red."""
