"""The table on phones: one server, a page written by hand, scenes down by server-sent events and moves up by POST.

`serve` binds and runs, `app` has the routes, `guard` decides who is let in, `door` keeps the token, `desk` is the one thread on
which tables are touched, `scenes` says what a screen needs, `live` streams it, `history` tells the log, `files` holds the page,
`network` knows the addresses of this machine, `locks` which seats have a word.
"""
