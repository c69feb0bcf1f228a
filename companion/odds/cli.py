"""The command `lost odds`: a group of topics for each game, found by the game's files."""

from typing import TYPE_CHECKING

import click

from data.command_group import CommandGroup

if TYPE_CHECKING:
    from collections.abc import Mapping


class Odds(CommandGroup):
    """The command group whose commands are the games; a game's module is imported when the game is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        from companion.engine.registry import playable_games

        return playable_games()

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        return game(name) if name in self.list_commands(ctx) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        from data.errors import nearest

        known = self.list_commands(ctx)
        if args and args[0] not in known and not args[0].startswith("-"):
            raise click.UsageError(
                f"no odds for {args[0]!r}{nearest(args[0], known) or '; there are ' + ', '.join(known)}", ctx
            )
        return super().resolve_command(ctx, args)


def game(slug: str) -> click.Group:
    """Return the command group of a game: its own topics, and those that all games have."""
    from companion.engine.registry import part
    from companion.odds.depth import depth_topic
    from companion.odds.printing import printing
    from companion.odds.ranking import ranking
    from data.games import home
    from data.readers import read_toml

    topics: Mapping[str, click.Command] | None = part(slug, "TOPICS", "odds")  # type: ignore[assignment]
    found = {"bots": ranking(slug), "depth": depth_topic(slug), **(topics or {})}
    title = read_toml(home(slug) / "game.toml")["title"]
    return CommandGroup(slug, {**found, "report": printing(slug, found)}, help=f"Odds and simulations for {title}.")


@click.command("odds", cls=Odds, epilog="Example:  lost odds samurai battle --flex 3 --json")
def command_odds() -> None:
    """What the dice and the cards hold: exact odds, simulations, balance reports."""
