import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { answerOn, beginUpload, part, uploadEnd, uploadStart } from '../../support/raw-upload'
import { orderImportPath } from './orders'
import { importPath, signedIn } from './support'

const server = portal()
let own: ServerProcess
let browser: Browser

beforeAll(async () => {
  await server.resetSandbox()
  own = await startPortal()
  browser = await signedIn('client@demo.test', own.url)
})
beforeEach(() => server.clearFaults())

const fileStart = 'ArticleNumber;Barcode\r\nBROKEN-1;871000000'

/** Which forms are accepted: only the first. */
const senders: Record<string, (page: Page) => Record<string, string> | undefined> = {
  'that is in order': () => undefined,
  'of another company': (page) => ({
    company: '2',
    key: page.form('Upload').hidden('key')[0] ?? '',
  }),
  'without a key': () => ({ company: '1' }),
}

/** How it ends before its time. */
const ends: Record<string, (socket: Socket) => void> = {
  'the tab is closed': (socket) => socket.end(),
  'the connection is reset': (socket) => socket.resetAndDestroy(),
}

/** When it ends: while the head alone is there, in the midst of a field, at once with the file, or well after. */
const moments: Record<string, (text: string) => string[]> = {
  'before anything was read': () => [],
  'within a field': (text) => [text.slice(0, text.indexOf('name="company"') + 20)],
  'at the first bytes of the file': (text) => [text],
  'while its form is checked': (text) => [text, fileStart],
  'after that': (text) => [text + fileStart, 'pause', fileStart],
}

const product = (senders: readonly string[], ways: readonly string[], times: readonly string[]) =>
  senders.flatMap((sender) => ways.flatMap((way) => times.map((time) => [sender, way, time])))

/** Nothing was cut for anybody, and nothing is left. */
async function expectUnharmed() {
  expect(own.child.exitCode, own.output().split('\n').slice(-5).join('\n')).toBeNull()
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200)
  const folder = `${own.dataDir}/uploads`
  await expect.poll(() => (existsSync(folder) ? readdirSync(folder) : [])).toEqual([])
}

describe.each([
  ['of products', importPath],
  ['of orders', orderImportPath],
])('an upload %s that breaks off', (_, path) => {
  const cases = product(Object.keys(senders), Object.keys(ends), Object.keys(moments))
  it.each(cases)(
    'from a form %s, when %s %s, harms nobody and leaves no file [BEY-83]',
    async (sender, way, time) => {
      const page = await browser.open(path)
      const text = uploadStart({ page, fields: senders[sender ?? '']?.(page) })
      const socket = await beginUpload({ browser, page, length: 100_000 })
      for (const piece of moments[time ?? '']?.(text) ?? []) {
        if (piece === 'pause') await sleep(50)
        else socket.write(piece)
      }
      ends[way ?? '']?.(socket)
      socket.destroySoon()
      await sleep(30)
      await expectUnharmed()
    },
  )

  const cut: Record<string, (start: string) => string> = {
    'within a field': (start) => start.slice(0, start.indexOf('name="key"') + 12),
    'in the head of the file': (start) => start.slice(0, -20),
    'in the file': (start) => start + fileStart,
    'in the mark behind the file': (start) => start + fileStart + uploadEnd.slice(0, 8),
  }
  it.each(
    Object.keys(senders).flatMap((sender) => Object.keys(cut).map((place) => [sender, place])),
  )('from a form %s, with a body cut %s, is answered with 400 [BEY-83]', async (sender, place) => {
    const page = await browser.open(path)
    const text = uploadStart({ page, fields: senders[sender]?.(page) })
    const body = cut[place]?.(text) ?? ''
    const socket = await beginUpload({ browser, page, length: body.length })
    const answer = answerOn(socket)
    socket.write(body)
    expect((await answer).status).toBe(400)
    await expectUnharmed()
  })

  it.each([
    ['an empty name', 'name=""; filename=""'],
    ['an empty name and a file', 'name=""; filename="a.csv"'],
    ['an empty name and no file', 'name=""'],
    ['no name', 'filename="a.csv"'],
    ['nothing', 'x="y"'],
    ['a name of its own kind', 'name="a[0]"; filename="a.csv"'],
  ])('and one with a part of %s is read as the rest of it says [BEY-83]', async (_what, said) => {
    const page = await browser.open(path)
    for (const fields of [undefined, { company: '1' }]) {
      const start = uploadStart({ page, fields })
      const body = part(said, 'x') + start + uploadEnd
      const socket = await beginUpload({ browser, page, length: body.length })
      const answer = answerOn(socket)
      socket.write(body)
      expect((await answer).status).toBe(422)
      await expectUnharmed()
    }
  })
})

describe('an upload that breaks off before its user is known', () => {
  it.each(Object.keys(ends))('when %s, harms nobody [BEY-83]', async (way) => {
    const page = await browser.open(importPath)
    await server.faults({ path: '/system/settings', delayMs: 400, times: 5 })
    // signing in makes the portal read the settings anew, so that the next request waits for them
    const other = await signedIn('client@demo.test', own.url)
    const socket = await beginUpload({ browser: other, page, length: 100_000 })
    socket.write(uploadStart({ page }) + fileStart)
    await sleep(50)
    ends[way]?.(socket)
    await sleep(500)
    await expectUnharmed()
  })
})
