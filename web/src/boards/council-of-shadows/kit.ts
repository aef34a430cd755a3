// What this board shares with the first one: controls, measuring, what is looked at, the signs of the seats.

export { control } from '../micro-cosmos/controls';
export { inspected } from '../micro-cosmos/inspect.svelte';
export { measured } from '../micro-cosmos/measure';
export { capitalised, listing, seatLetters, signed } from '../micro-cosmos/model';
export { default as SeatShape, SEAT_SHAPES } from '../micro-cosmos/SeatShape.svelte';
