"""A group of commands whose help lists the whole first sentence of each."""

import click

ENTIRE = 10_000
"""Characters: more than any sentence has, so that click cuts none off."""


class CommandGroup(click.Group):
    """A command group that lists its commands with the whole first sentence; click would shorten long ones with
    dots."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.get_short_help_str(ENTIRE)) for name, command in found if command])
