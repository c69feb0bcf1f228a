"""The table on a phone without a server: a folder of files for any https host that runs wholly offline in the browser.

`build` writes the folder (``lost pocket``). `page` has its scripts: the table's own page, with a web worker in the
place of a server. `phone` is what runs in that worker: the answers of `companion.web.core` under Pyodide, with rows
that are kept in the phone's own database.
"""
