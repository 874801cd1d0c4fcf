import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unusedCode } from '../../../scripts/unused-code.mjs'
import { root } from '../../support/processes'

const future = { v3_fetcherPersist: true, v3_relativeSplatPath: true }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-unused-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** What a browser would be sent of a page that has this script. */
async function bundle(script: string, resolveDir = root, flags: Record<string, boolean> = future) {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir },
    bundle: true,
    write: false,
    minify: true,
    external: ['react', 'react-dom'],
    format: 'esm',
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined' },
    logLevel: 'silent',
    plugins: [unusedCode({ future: flags })],
  })
  return outputFiles[0]?.text ?? ''
}

const write = (path: string, text: string) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

describe('what browsers are sent of Remix', () => {
  it('holds nothing of deferred data, discovered routes and view transitions', async () => {
    const sent = await bundle(
      `export { Form, Link, Links, Meta, RemixBrowser, Scripts, useFetcher } from '@remix-run/react'`,
    )
    const unused = [
      'pendingKeysSet',
      'remix-deferred',
      '__manifest',
      'turbo-stream',
      'modulepreload',
      'startViewTransition',
    ]
    expect(sent).toContain('X-Remix-Redirect')
    expect(unused.filter((word) => sent.includes(word))).toEqual([])
  })

  it('is not built when a text that is cut out has gone', async () => {
    write('node_modules/react-router/dist/index.js', 'export const useHref = () => 0')
    write('node_modules/react-router/package.json', '{"module":"dist/index.js"}')
    await expect(bundle(`export * from 'react-router'`, folder)).rejects.toThrow(
      'react-router/dist/index.js does not hold',
    )
  })

  it('is not built when a file has moved', async () => {
    await expect(bundle(`export * from 'react-router'`)).rejects.toThrow(
      '@remix-run/react/dist/esm/browser.js is no part of the browser',
    )
  })
})
