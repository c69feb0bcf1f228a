"""Files for print shops and virtual tables: `print_shops` by their templates, `labels`, `tabletop_simulator`,
`virtual_tables`."""
