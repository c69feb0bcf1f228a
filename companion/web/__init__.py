"""The table on phones: one server, a page written by hand, scenes down by server-sent events and moves up by POST.

`serve` binds and runs, `app` has the routes, `middleware` decides who is let in, `auth` keeps the token, `requests`
checks what clients send, `desk` is the one thread on which tables are touched, `scenes` says what a screen needs,
`live` streams it, `history` tells the log, `files` holds the page (put together by `bundle`, its faces by `webfonts`),
`prints` the printed pieces, `messages` what the server says, `network` knows the addresses of this machine, `locks`
which seats have a word.
"""
