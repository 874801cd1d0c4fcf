import type { Plugin } from 'esbuild'

export function unusedCode(config: { future: Record<string, boolean> }): Plugin
