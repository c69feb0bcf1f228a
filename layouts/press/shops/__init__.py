"""Files for others: `print_shops` by their templates, `tabletop_simulator`."""
