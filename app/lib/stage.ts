/** How far something has come, or that it went wrong: what a status says at a glance. */
export type Stage = 'open' | 'active' | 'done' | 'canceled' | 'wrong'
