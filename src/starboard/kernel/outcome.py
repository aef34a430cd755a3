"""The result of a game, with the score of each seat by source."""


class Outcome:
    """Who won, why, and by how much.

    `scores[seat]` maps each source of points to its amount; `places[seat]` is 1 for a winner. `reason` says in one
    sentence what decided, `rule` cites it. `rounds` is how long the game took. Where something else than the total of
    points decides, `results` says it for each seat: `level III, 12 Energy`.
    """

    __slots__ = ("places", "reason", "results", "rounds", "rule", "scores", "totals")

    def __init__(
        self,
        scores: list[dict[str, int]],
        places: list[int],
        rounds: int,
        rule: str,
        reason: str,
        results: list[str] | None = None,
    ) -> None:
        self.scores = scores
        self.totals = [sum(score.values()) for score in scores]
        self.places = places
        self.rounds = rounds
        self.rule = rule
        self.reason = reason
        self.results: list[str] = [] if results is None else results

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def dump(self) -> dict[str, object]:
        """The outcome as JSON data."""
        data: dict[str, object] = {
            "scores": self.scores,
            "totals": self.totals,
            "places": self.places,
            "rounds": self.rounds,
            "rule": self.rule,
            "reason": self.reason,
        }
        if self.results:
            data["results"] = self.results
        return data

    def __repr__(self) -> str:
        return f"<Outcome totals {self.totals} places {self.places}>"
