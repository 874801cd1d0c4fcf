/** Builds what has changed since the last build; several processes may ask at once. */
export function buildWhenStale(this: void, options?: { force?: boolean }): Promise<void>
