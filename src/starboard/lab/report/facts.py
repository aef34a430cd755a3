"""All that a report is made of: the games that were played, and the words of the game they belong to."""

from collections.abc import Sequence

import msgspec

from starboard.kernel import Edition
from starboard.lab.report.planning import Plan, group_sizes
from starboard.lab.study import Played


class Component(msgspec.Struct, frozen=True):
    """Something that can be used in a game."""

    kind: str
    id: str
    name: str
    seats: list[int]  # numbers of people and bots at whose tables it is


class Facts(msgspec.Struct, frozen=True):
    """A study of one game."""

    slug: str
    name: str
    points: str  # what a point is called
    measure: str  # what decides, after a number: points, or something else
    measure_text: str  # how it comes about; empty where points decide
    chase: bool  # the solo game is played for a score
    automa: str  # what the automa is called; empty where there is none
    level: str  # the option of the solo game's difficulty; empty where there is none
    level_texts: dict[str, str]
    player: str
    seed: str
    pack: str
    sources: dict[str, str]  # of points, with their names
    endings: list[str]  # of games of several; empty: the game does not tell them
    solo_endings: list[str]
    components: list[Component]
    automa_kinds: list[str]  # of components that only the automa uses
    solo_kinds: list[str]  # of components that a player uses in the solo game alone
    common_kinds: list[str]  # of components that everybody has: nothing to wonder at
    probes: dict[str, str]  # spelling of a player, and what it does without
    played: list[Played]

    def runs(self, purpose: str) -> list[Played]:
        return [played for played in self.played if played.run.purpose == purpose]

    def endings_of(self, played: Played) -> list[str]:
        return self.solo_endings if played.run.seats == 1 else self.endings

    def ended_by_guard(self, played: Played) -> int:
        """Games that nothing brought to an end but a guard against endless ones."""
        if not self.endings_of(played):
            return 0
        return sum(1 for record in played.records if not record.ending)

    def level_of(self, played: Played) -> str:
        return played.run.options.get(self.level, "")

    def players_of(self, played: Played) -> list[int]:
        """The seats of the bots of a run."""
        return list(range(played.run.seats))

    def automas_of(self, played: Played) -> list[int]:
        return list(range(played.run.seats, len(played.run.players)))


def components_of(editions: Sequence[Edition]) -> list[Component]:
    """The components of all editions, kind by kind: some are only at tables of some sizes."""
    found: dict[str, Component] = {}
    for edition in editions:
        for component in edition.components():
            found.setdefault(component[1], Component(*component, [])).seats.append(edition.seats)
    kinds = list(dict.fromkeys(component.kind for component in found.values()))
    return sorted(found.values(), key=lambda component: kinds.index(component.kind))


def kinds_of_the_automa(group: Edition | None, alone: Edition) -> list[str]:
    """The kinds that are in the box for the solo game alone."""
    others = {component[0] for component in group.components()} if group is not None else set()
    return list(dict.fromkeys(kind for kind, _, _ in alone.components() if kind not in others))


def gather(plan: Plan, played: Sequence[Played]) -> Facts:
    """The facts of a plan whose games have been played."""
    game = plan.game
    sizes = group_sizes(game)
    editions = [plan.edition(seats) for seats in sizes]
    group = editions[0] if editions else None
    alone = plan.edition(1) if 1 in game.seats else None
    if alone is not None:
        editions.append(alone)
    first = editions[0]
    level = plan.level.name if plan.level is not None and alone is not None else ""
    return Facts(
        slug=game.slug,
        name=game.name,
        points=game.points,
        measure=game.measure or game.points,
        measure_text=game.measure_text,
        chase=game.chase,
        automa=alone.seat_name(alone.automas[0]) if alone is not None and alone.automas else "",
        level=level,
        level_texts=alone.option_texts(level) if alone is not None and level else {},
        player=plan.player,
        seed=plan.seed,
        pack=first.fingerprint,
        sources=first.source_names(),
        endings=group.endings() if group is not None else [],
        solo_endings=alone.endings() if alone is not None else [],
        components=components_of(editions),
        automa_kinds=[]
        if alone is None or not alone.automas
        else [kind for kind in kinds_of_the_automa(group, alone) if kind not in game.solo_kinds],
        solo_kinds=[] if alone is None else list(game.solo_kinds),
        common_kinds=list(game.common_kinds),
        probes=dict(group.probes()) if group is not None else {},
        played=list(played),
    )
