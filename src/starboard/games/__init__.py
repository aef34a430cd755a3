"""The games that are implemented."""

from starboard.games.council_of_shadows.game import CouncilOfShadows
from starboard.games.micro_cosmos.game import MicroCosmos
from starboard.games.otys.game import Otys
from starboard.games.starship_interstellar.game import StarshipInterstellar
from starboard.kernel.edition import Game

REGISTRY: dict[str, Game] = {
    game.slug: game for game in (MicroCosmos(), CouncilOfShadows(), Otys(), StarshipInterstellar())
}
