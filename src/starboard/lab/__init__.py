"""The lab: simulations, tournaments and reports, with honest statistics."""

from starboard.lab.simulation import GameRecord, Report, play_game, simulate
from starboard.lab.statistics import Interval, mean_interval, win_interval

__all__ = ["GameRecord", "Interval", "Report", "mean_interval", "play_game", "simulate", "win_interval"]
