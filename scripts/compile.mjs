// Remix's compiler, told by unused-code.mjs what to leave out of the browser's scripts.
import { createRequire } from 'node:module'
import config from '../remix.config.js'
import { unusedCode } from './unused-code.mjs'

const require = createRequire(import.meta.url)
const ofCompiler = createRequire(require.resolve('@remix-run/dev'))
const esbuild = ofCompiler('esbuild')
let isTold = false

ofCompiler.cache[ofCompiler.resolve('esbuild')].exports = {
  ...esbuild,
  context(options) {
    if (!options.entryPoints?.['entry.client']) return esbuild.context(options)
    isTold = true
    // first, as the first plugin that knows a file decides what is in it
    return esbuild.context({ ...options, plugins: [unusedCode(config), ...options.plugins] })
  },
}

const { cli } = require('@remix-run/dev')
await cli.run(['build'])
if (!isTold) throw new Error('The compiler was not told what to leave out')
// as Remix's own command does: it leaves things open
process.exit(0)
