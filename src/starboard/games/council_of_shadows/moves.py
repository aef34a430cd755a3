"""The move table of Council of Shadows: every answer there is, made once for a content pack."""

from itertools import combinations_with_replacement

from starboard.games.council_of_shadows.content import GEM_NAMES, PARSECS, PLANETS, Content
from starboard.kernel.move import Move, MoveTable


def spot_id(content: Content, spot: int) -> str:
    """A planet by its site and its number there, from 1: `gray-1/2`."""
    return f"{content.sites[spot // PLANETS].id}/{spot % PLANETS + 1}"


class Moves:
    """The moves by what they are about, so that a decision finds its answers without searching."""

    __slots__ = (
        "ai", "assess", "assess_whole", "automa_card", "automa_planet", "automa_removal", "bonus", "build", "buteo",
        "buy", "collect", "commit", "discover", "first_ai", "lay", "leader", "leave", "pay", "payments", "place",
        "put_away", "refine", "remove", "settle", "station_collect", "stop", "table", "take", "take_card", "tech",
        "tile", "turn_tile", "upgrade",
    )  # fmt: skip

    def __init__(self, content: Content, players: int) -> None:
        table = MoveTable()
        self.table = table
        add = table.add
        cards = content.cards
        limits = content.limits
        spots = range(len(content.sites) * PLANETS)
        named = [spot_id(content, spot) for spot in spots]
        # nature
        self.turn_tile: list[Move] = [add(f"turn-tile {tile}", tile) for tile in range(1, players + 1)]
        self.tile: list[Move] = [add(f"tile {t.id}", t.index, -1, (f"tile:{t.id}",)) for t in content.tiles]
        self.first_ai = content.start_cards  # the moves of AI cards are numbered from here
        ai_cards = cards[self.first_ai :]
        self.ai: list[Move] = [add(f"ai {c.id}", c.index, -1, (f"card:{c.id}",)) for c in ai_cards]
        self.bonus: list[Move] = [
            add(f"{'light' if b.light else 'dark'} {b.id}", b.index, -1, (f"bonus:{b.id}",))
            for b in content.bonus_cards
        ]
        self.remove: list[Move] = [
            add(f"remove {t.id}", t.index, -1, (f"tech:{t.id}",)) for t in content.techs
        ]
        self.tech: list[Move] = [add(f"tech {t.id}", t.index, -1, (f"tech:{t.id}",)) for t in content.techs]
        self.automa_card: list[Move] = [
            add(f"automa {c.id}", c.index, -1, (f"automa:{c.id}",)) for c in content.automa_cards
        ]
        # set-up and buying
        self.stop: Move = add("stop")
        self.leader: list[Move] = [
            add(f"leader {one.id}", one.index, -1, (f"leader:{one.id}",)) for one in content.leaders
        ]
        self.buy: list[Move] = [add(f"buy {c.id}", c.index, -1, (f"card:{c.id}",)) for c in ai_cards]
        self.upgrade: list[Move] = [
            add(f"upgrade {u.id}", u.index, -1, (f"upgrade:{u.id}",)) for u in content.upgrades
        ]
        self.build: list[list[Move]] = [
            [
                add(f"build {s.id} {g.id}", s.index, g.index, (f"station:{s.id}", f"galaxy:{g.id}"))
                for g in content.galaxies
            ]
            for s in content.stations
        ]
        self.payments: list[list[int]] = []  # what each payment is made of, the lowest gem first
        self.pay: list[list[Move]] = [[]]  # by the number of gems
        costs = [upgrade.cost for upgrade in content.upgrades]
        costs += [station.cost for station in content.stations]
        costs += [card.cost for card in cards]
        most = max(len(cost) for cost in costs)
        for size in range(1, most + 1):
            ways = sorted(
                combinations_with_replacement(range(len(GEM_NAMES)), size), key=lambda way: (sum(way), way)
            )
            self.pay.append([])
            for way in ways:
                names = " ".join(GEM_NAMES[gem] for gem in way)
                about = tuple(dict.fromkeys(f"gem:{GEM_NAMES[gem]}" for gem in way))
                self.pay[size].append(add(f"pay {names}", len(self.payments), size, about))
                self.payments.append(list(way))
        # planning
        self.lay: list[Move] = [add(f"lay {c.id}", c.index, -1, (f"card:{c.id}",)) for c in cards]
        self.leave: Move = add("leave")
        self.commit: Move = add("commit")
        # actions
        self.settle: list[list[Move]] = [
            [
                add(f"settle {named[spot]} {cubes}", spot, cubes, (f"spot:{named[spot]}",))
                for cubes in range(1, limits.tower + 1)
            ]
            for spot in spots
        ]
        self.collect: list[Move] = [
            add(f"collect {s.id}", s.index, -1, (f"site:{s.id}",)) for s in content.sites
        ]
        self.discover: list[Move] = [
            add(f"discover {parsec}", parsec, -1, (f"stack:{parsec}",)) for parsec in range(1, PARSECS + 1)
        ]
        self.place: list[list[Move | None]] = [
            [
                add(f"place {t.id} {s.id}", t.index, s.index, (f"tile:{t.id}", f"site:{s.id}"))
                if t.parsec == s.parsec
                else None
                for s in content.sites
            ]
            for t in content.tiles
        ]
        self.refine: list[Move] = [
            add(f"refine {name}", gem, -1, (f"gem:{name}",)) for gem, name in enumerate(GEM_NAMES[:-1])
        ]
        # assessment
        self.assess: list[Move] = [
            add(
                f"assess {named[spot]}",
                spot,
                content.sites[spot // PLANETS].galaxy,
                (
                    f"spot:{named[spot]}",
                    f"galaxy:{content.galaxies[content.sites[spot // PLANETS].galaxy].id}",
                ),
            )
            for spot in spots
        ]
        self.assess_whole: list[Move] = [
            add(f"assess-whole {g.id}", -1, g.index, (f"galaxy:{g.id}",)) for g in content.galaxies
        ]
        self.station_collect: list[Move] = [
            add(f"station-collect {s.id}", s.index, -1, (f"site:{s.id}",)) for s in content.sites
        ]
        self.buteo: list[Move] = [add(f"buteo {s.id}", s.index, -1, (f"site:{s.id}",)) for s in content.sites]
        self.put_away: list[Move] = [
            add(f"put-away {b.id}", b.index, -1, (f"bonus:{b.id}",)) for b in content.bonus_cards
        ]
        # Dark Tech
        self.take: list[Move] = [add(f"take {t.id}", t.index, -1, (f"tech:{t.id}",)) for t in content.techs]
        self.take_card: list[Move] = [
            add(f"take-card {c.id}", c.index, -1, (f"card:{c.id}",)) for c in ai_cards
        ]
        # the human's choices for the Automa
        self.automa_planet: list[Move] = [
            add(f"automa-planet {named[spot]}", spot, -1, (f"spot:{named[spot]}",)) for spot in spots
        ]
        self.automa_removal: list[Move] = [
            add(f"automa-removal {named[spot]}", spot, -1, (f"spot:{named[spot]}",)) for spot in spots
        ]
