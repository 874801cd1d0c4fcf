/** By which a machine's clock may be set while its portals run: an hour at a change of the year, and what else it was wrong. */
export const clockSetMs = 75 * 60_000

/** No portal's clock differs by more from another's. */
export const clocksDifferMs = 2 * 60_000
