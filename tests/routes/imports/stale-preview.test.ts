import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { article, csv, force, holdImports, importPath, settled, signedIn, upload } from './support'

const server = portal()
let client: Browser
let number = 0

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  client = await signedIn('client@demo.test')
})

const open = () => upload(client, csv([article(`STALE-${++number}`), article(`STALE-${++number}`)]))

const buttons = [
  'import',
  'leave-out-errors',
  'leave-out-unchanged',
  'delete-selected',
  'select-all',
  'select-none',
  'select-left-out:0',
  'select-left-out:all',
  'compare',
  'resume',
  'discard',
] as const
const others = ['save', 'save-row:0', 'save-next:0']

/** What the page says of this upload: another that has ended meanwhile says so as well. */
const words = (page: Page) =>
  page.messages().flatMap(({ text }) => (/: Imported \d/.test(text) ? [] : [text]))

const gone = 'This upload was removed, or is too old to be kept.'

describe('an upload that another tab has removed', () => {
  it.each([...buttons, ...others])(
    'is said to be gone by the button %s [PIMP-12]',
    async (intent) => {
      const page = await open()
      expect(words(await page.press('Remove this upload'))).toEqual(['The upload has been removed'])
      const answer = await force(client, page, { intent })
      expect(words(answer)).toEqual([gone])
      expect(answer.form('Upload').has('Files')).toBe(true)
    },
  )
})

describe('an upload whose job runs in another tab', () => {
  afterEach(() => server.clearFaults())

  it.each(buttons)('says so by the button %s [PIMP-12]', async (intent) => {
    const page = await open()
    await holdImports()
    expect((await page.press('Import')).main).toContain('Processing')
    const answer = await force(client, page, { intent })
    expect(answer.main).toContain('Processing')
    expect(words(answer)).toEqual([
      ['import', 'resume'].includes(intent)
        ? 'This import is running already.'
        : 'This import has begun and has not ended yet: nothing was changed.',
    ])
  })

  it('says it once, on its own page, until the import has ended [PIMP-12] [SHELL-43]', async () => {
    const page = await open()
    await holdImports()
    await page.press('Import')
    const underWay = 'This import has begun and has not ended yet: nothing was changed.'
    await force(client, page, { intent: 'select-all' })
    const answer = await force(client, page, { intent: 'select-none' })
    expect([words(answer), words(await client.open(answer.path))]).toEqual([[underWay], [underWay]])
    const closed = await client.open(answer.find('.message a.plain').getAttribute('href') ?? '')
    const elsewhere = await client.open('/stock')
    expect([words(closed), words(elsewhere), closed.main.includes('Processing')]).toEqual([
      [],
      [],
      true,
    ])
    await server.clearFaults()
    const ended = await settled(await client.open(answer.path))
    const again = await client.open(answer.path)
    expect([words(ended), words(again)]).toEqual([['Imported 2 products, 0 products failed.'], []])
  })

  it('says so of a tick that comes too late, whatever button is pressed [PIMP-12]', async () => {
    const page = await open()
    await holdImports()
    await page.press('Import')
    const answer = await page
      .form('#preview')
      .untick(`Select row 2, STALE-${number - 1}`)
      .press('Search')
    expect(words(answer)).toEqual([
      'This import has begun and has not ended yet: nothing was changed.',
    ])
  })
})

it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'nothing'])(
  'an address of no upload says so (%s) [PIMP-12]',
  async (id) => {
    const page = await client.open(`${importPath}?import=${id}`)
    expect(page.status).toBe(200)
    expect(words(page)).toContain(gone)
    expect(page.form('Upload').has('Files')).toBe(true)
    expect(words(await client.open(importPath))).not.toContain(gone)
  },
)
