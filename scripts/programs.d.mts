export interface Program {
  name: string
  apt: string[][]
}

export interface Host {
  platform: string
  isDebian: boolean
  isRoot: boolean
  chromiumPath: string | undefined
  isThere(program: Program): boolean
  say(line: string): void
  run(command: string, args: string[], env?: Record<string, string>): boolean
  keepClusterAway(): void
}

export function thisHost(): Host
export function ensurePrograms(host: Host): void
