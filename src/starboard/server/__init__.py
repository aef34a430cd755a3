"""The table over the network: lobby, tables, seats and live updates."""
