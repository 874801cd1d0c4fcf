type Env = Record<string, string | undefined>

export type Chromium = { kind: 'system'; path: string } | { kind: 'playwright' }

export function findChromium(env?: Env): Chromium | null
export function findPostgres(env?: Env): string | null
export function findW3m(env?: Env): string | null
export function onPath(name: string, env?: Env): string | null
