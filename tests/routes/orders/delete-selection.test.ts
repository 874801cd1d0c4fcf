import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import { upstreamOf } from '../inbound/edit-pages'
import { orderNumbers, writesDuring } from '../outbound/support'
import { idsOn, signedIn, ticks, upstream } from '../products/support'
import { kinds, type Kind } from './kinds'

const server = portal()
let solo: Browser

beforeAll(async () => {
  solo = await signedIn('solo@demo.test')
})
beforeEach(() => server.resetSandbox())

/** Concepts of 1002, by their numbers; answers their ids. */
async function makeConceptsOf({ drafts, draft }: Kind, ...numbers: string[]): Promise<number[]> {
  const write = await upstream('solo@demo.test')
  const ids = []
  for (const number of numbers) {
    const { result } = await write(drafts, draft(number))
    ids.push(Number(result.id))
  }
  return ids
}

const changed = 'This has changed since it was shown. Look at it again before you go on.'

/** Presses the button and says yes. */
async function deleteTicked(page: Page): Promise<Page> {
  return (await page.press('Delete selection')).press('Delete')
}

/** Ends on the receipt of a deletion that was refused. */
async function tryAgain(page: Page): Promise<Page> {
  await server.faults({
    method: 'DELETE',
    path: '/saleskit/*',
    kind: 'status',
    status: 403,
    times: 2,
  })
  return deleteTicked(page)
}

describe.each(kinds)('Delete selection on $path', (kind) => {
  const { path, find, drafts, change, done, noneSelected } = kind
  const makeConcepts = (...numbers: string[]) => makeConceptsOf(kind, ...numbers)
  const listOf = (ids: number[], more = '') =>
    `${path}?${more}${ids.map((id) => `sel=${id}`).join('&')}`

  it('asks once, at an address of its own, and Cancel deletes nothing [OUT-18] [INB-59] [OUT-07]', async () => {
    const ids = await makeConcepts('ZAP-1', 'ZAP-2')
    const page = await solo.open(listOf(ids, 'q=ZAP&'))
    const { result: asked, writes } = await writesDuring(() => page.press('Delete selection'))
    expect(writes).toEqual([])
    expect(asked.messages()[0]).toEqual({
      kind: 'warning',
      text: 'Delete 2 orders? This cannot be undone.',
    })
    expect(asked.url.searchParams.get('confirm')).toBe('delete')
    expect(asked.form('.confirm').buttons()).toEqual(['Delete'])
    for (const number of ['ZAP-1', 'ZAP-2'])
      expect(wordsOf(asked.find('.confirm'))).toContain(number)
    const cancelled = await asked.link('Cancel')
    expect(ticks(cancelled).sort()).toEqual(ids.map(String))
    expect(orderNumbers(cancelled)).toEqual(['ZAP-2', 'ZAP-1'])
  })

  it('deletes each concept by a call, says so, and keeps the filters [OUT-18] [OUT-07] [INB-55, INB-57, INB-60] [VAL-29]', async () => {
    const ids = await makeConcepts('ZAP-1', 'ZAP-2')
    const { result, writes } = await writesDuring(async () =>
      deleteTicked(await solo.open(listOf(ids, 'q=ZAP&'))),
    )
    expect(writes.sort()).toEqual(ids.map((id) => `DELETE ${drafts}/${id}`))
    expect(result.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
    expect(result.redirects).toEqual([`${path}?q=ZAP`])
    expect(orderNumbers(result)).toEqual([])
  })

  it('runs 5 at a time [INB-55] [OUT-18]', async () => {
    const ids = await makeConcepts(...Array.from({ length: 12 }, (_, n) => `MANY-${n}`))
    const proxy = await startUpstreamProxy()
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('solo@demo.test', own.url)
    const other = await signedIn('solo@demo.test', own.url)
    const waiting: (() => void)[] = []
    let most = 0
    let answered = 0
    for (const id of ids) {
      proxy.answer(`DELETE ${drafts}/${id}`, (_request, response) => {
        waiting.push(() => {
          answered += 1
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify({ result: { id } }))
        })
        most = Math.max(most, waiting.length)
        if (waiting.length !== Math.min(5, ids.length - answered)) return
        // a page that upstream is asked for after them: a sixth would have been sent before it
        void other.open(path).then(() => {
          for (const answer of waiting.splice(0)) answer()
        })
      })
    }
    const result = await deleteTicked(await browser.open(listOf(ids)))
    expect(result.messages()[0]?.text).toBe('Orders deleted successfully')
    expect([answered, most]).toEqual([12, 5])
  })

  it('pressed many times at once deletes each order once, and says so once [OUT-18] [NET-09]', async () => {
    const ids = await makeConcepts('ZAP-1', 'ZAP-2')
    const asked = await (await solo.open(listOf(ids, 'q=ZAP&'))).press('Delete selection')
    await server.faults({ method: 'DELETE', path: `${drafts}/{id}`, delayMs: 600, times: 2 })
    const { result: pages, writes } = await writesDuring(() =>
      Promise.all(Array.from({ length: 25 }, () => asked.form('.confirm').press('Delete'))),
    )
    expect(writes.toSorted()).toEqual(ids.map((id) => `DELETE ${drafts}/${id}`).toSorted())
    const said = pages.flatMap((page) => page.messages())
    expect([...new Set(said.map(({ text }) => text))]).toEqual(['Orders deleted successfully'])
    expect(Math.max(...pages.map((page) => page.messages().length))).toBe(1)
    expect(new Set(pages.map((page) => page.redirects.join()))).toEqual(new Set([`${path}?q=ZAP`]))
    expect((await solo.open(path)).messages()).toEqual([])
  })

  it('deletes nothing when one of them is no concept [OUT-18] [OUT-07] [INB-56] [VAL-43]', async () => {
    const [id = 0] = await makeConcepts('ZAP-1')
    const shipped = idsOn(await solo.open(`${path}?status=${done}`)).map(Number)[0] ?? 0
    const asked = await (await solo.open(listOf([id]))).press('Delete selection')
    const form = asked.form('.confirm')
    const submission = form.submission(form.button('Delete'))
    submission.entries.push(['sel', String(shipped)])
    const { result, writes } = await writesDuring(() =>
      solo.go(asked.url, { site: 'same-origin', page: asked, submission }),
    )
    expect(writes).toEqual([])
    expect(result.messages()).toEqual([
      { kind: 'error', text: 'Only orders with status concept can be deleted' },
    ])
    expect(ticks(result)).toEqual([id, shipped].map(String))
  })

  it('says before the answer which of those that are selected can be deleted, and leads to them [INB-56] [INB-59]', async () => {
    const [id = 0] = await makeConcepts('ZAP-1')
    const shipped = idsOn(await solo.open(`${path}?status=${done}`)).map(Number)[0] ?? 0
    const mixed = await (await solo.open(listOf([id, shipped]))).press('Delete selection')
    const box = mixed.find('.confirm')
    expect(wordsOf(box)).toBe(
      'Only orders with status concept can be deleted: 1 of 2 ZAP-1 Select only these Cancel',
    )
    const { result, writes } = await writesDuring(async () =>
      (await mixed.link('Select only these')).press('Delete'),
    )
    expect(writes).toEqual([`DELETE ${drafts}/${id}`])
    expect(result.messages()[0]?.text).toBe('Orders deleted successfully')

    const none = await (await solo.open(listOf([shipped]))).press('Delete selection')
    expect(wordsOf(none.find('.confirm'))).toBe(
      'Only orders with status concept can be deleted: 0 of 1 Cancel',
    )
  })

  it('deleting a selection of orders needs a ticked order [OUT-18] [INB-54] [VAL-32]', async () => {
    const page = await solo.open(path)
    const { result, writes } = await writesDuring(() => page.press('Delete selection'))
    expect(result.messages()[0]?.text).toBe(noneSelected)
    expect(writes).toEqual([])
  })

  it('counts an order as deleted that goes away just before its turn [BEY-42]', async () => {
    const ids = await makeConcepts('GONE-1', 'GONE-2')
    await server.faults({
      method: 'DELETE',
      path: `${drafts}/${ids[0]}`,
      kind: 'applyThenStatus',
      status: 404,
    })
    const result = await deleteTicked(await solo.open(listOf(ids, 'q=GONE&')))
    expect(result.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
    expect(result.findAll('.receipt')).toEqual([])
    expect(ticks(result)).toEqual([])
  })

  it('ends on a receipt when some were refused, and one button tries only those again [BEY-42] [INB-58] [OUT-07]', async () => {
    const ids = await makeConcepts('REC-1', 'REC-2', 'REC-3')
    await server.faults({
      method: 'DELETE',
      path: `${drafts}/${ids[1]}`,
      kind: 'status',
      status: 422,
      body: { error: { en: 'This order is being packed' } },
    })
    const receipt = await deleteTicked(await solo.open(listOf(ids, 'q=REC-&')))
    expect(wordsOf(receipt.find('.receipt h2'))).toBe('2 done, 1 refused, 0 unknown')
    expect(receipt.findAll('.receipt li').map((one) => wordsOf(one))).toEqual([
      'REC-2 was refused: This order is being packed',
    ])
    expect(receipt.messages()[0]?.kind).not.toBe('success')
    expect(ticks(receipt)).toEqual([String(ids[1])])
    expect(orderNumbers(receipt)).toEqual(['REC-2'])
    expect((await receipt.reload()).find('.receipt')).toBeTruthy()

    const { result, writes } = await writesDuring(() => receipt.press('Try again with this one'))
    expect(writes).toEqual([`DELETE ${drafts}/${ids[1]}`])
    expect(result.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
    expect(result.findAll('.receipt')).toEqual([])
  })

  it('keeps a receipt for who pressed the button, and closes it [BEY-42]', async () => {
    const ids = await makeConcepts('REC-1')
    await server.faults({ method: 'DELETE', path: `${drafts}/*`, kind: 'status', status: 403 })
    const receipt = await deleteTicked(await solo.open(listOf(ids)))
    const other = await signedIn('client@demo.test')
    expect((await other.open(receipt.path)).findAll('.receipt')).toEqual([])
    const closed = await receipt.link('Close')
    expect(closed.findAll('.receipt')).toEqual([])
    expect(ticks(closed)).toEqual(ids.map(String))
  })

  it.each(
    oneOfEach(
      [
        ['is done and breaks off', { kind: 'applyThenReset' }, 'deleted'],
        ['breaks off', { kind: 'reset' }, 'unknown'],
        ['does not answer in time', { kind: 'hang' }, 'unknown'],
        ['answers 503', { kind: 'status', status: 503 }, 'unknown'],
        ['answers half, but is done', { kind: 'truncate' }, 'deleted'],
        ['answers with an error', { kind: 'status', status: 500 }, 'unknown'],
        ['is done, and answers with an error', { kind: 'applyThenStatus', status: 500 }, 'deleted'],
        [
          'is done, and answers nothing',
          { kind: 'applyThenStatus', status: 200, body: {} },
          'deleted',
        ],
        [
          'says so without a word of evidence',
          { kind: 'status', status: 200, body: {} },
          'unknown',
        ],
        [
          'is refused in good form',
          { kind: 'status', status: 200, body: { error: { en: 'Not today' } } },
          'refused',
        ],
        ['is said to be gone', { kind: 'status', status: 404 }, 'unknown'],
      ] as const,
      ([what, , outcome]) => (what === 'is said to be gone' ? what : outcome),
    ),
  )(
    'that %s is looked up and told as it is, and is sent once [BEY-42] [BEY-80]',
    async (_, fault, outcome) => {
      const ids = await makeConcepts('UNK-1')
      await server.faults({ method: 'DELETE', path: `${drafts}/{id}`, ...fault })
      const { result, writes } = await writesDuring(async () =>
        deleteTicked(await solo.open(listOf(ids, 'q=UNK&'))),
      )
      expect(writes).toHaveLength(1)
      if (outcome === 'deleted') {
        expect(result.messages()[0]?.text).toBe('Orders deleted successfully')
        expect(orderNumbers(result)).toEqual([])
        return
      }
      expect(wordsOf(result.find('.receipt h2'))).toBe(
        outcome === 'unknown' ? '0 done, 0 refused, 1 unknown' : '0 done, 1 refused, 0 unknown',
      )
      expect(wordsOf(result.find('.receipt li'))).toBe(
        outcome === 'unknown'
          ? 'UNK-1 outcome unknown: Something went wrong, and the order is still there.'
          : 'UNK-1 was refused: Not today',
      )
      expect(orderNumbers(result)).toEqual(['UNK-1'])
    },
  )

  it('names an order that somebody else deleted meanwhile, and asks about the others again [BEY-42]', async () => {
    const ids = await makeConcepts('GONE-1', 'GONE-2')
    const browser = await signedIn('solo@demo.test')
    const page = await browser.open(listOf(ids, 'q=GONE&'))
    const asked = await page.press('Delete selection')
    await deleteTicked(await solo.open(listOf([ids[0] ?? 0])))
    const { result: again, writes } = await writesDuring(() => asked.press('Delete'))
    expect(writes).toEqual([])
    expect(again.messages().map(({ text }) => text)).toEqual([
      `GONE-1: ${changed}`,
      'Delete 1 order? This cannot be undone.',
    ])
    const { result, writes: deleted } = await writesDuring(() => again.press('Delete'))
    expect(deleted).toEqual([`DELETE ${drafts}/${ids[1]}`])
    expect(result.messages()).toContainEqual({
      kind: 'success',
      text: 'Orders deleted successfully',
    })
  })

  it.each([
    ['asked', (page: Page) => page.press('Delete selection'), 'Delete'],
    ['to be tried again', tryAgain, 'Try again with these 2'],
  ] as const)(
    'deletes nothing that a colleague has changed since it was %s, though it is ticked on another page [BEY-42] [BEY-62]',
    async (_, prepare, button) => {
      const ids = await makeConcepts('CHG-1', 'CHG-2')
      const browser = await signedIn('solo@demo.test')
      const page = await prepare(await browser.open(listOf(ids, 'q=CHG-1&')))
      expect(orderNumbers(page)).toEqual(['CHG-1'])
      const { method, path: at, body } = change(ids[1] ?? 0, 'CHG-2')
      await (
        await upstreamOf('solo@demo.test')
      )(method, at, body)
      const { result: again, writes } = await writesDuring(() => page.press(button))
      expect(writes).toEqual([])
      expect(again.messages().map(({ text }) => text)).toEqual([
        expect.stringMatching(/^CHG-(2|OTHER): This has changed since it was shown\./),
        'Delete 2 orders? This cannot be undone.',
      ])
      const { writes: deleted } = await writesDuring(() => again.press('Delete'))
      expect(deleted.sort()).toEqual(ids.map((id) => `DELETE ${drafts}/${id}`))
    },
  )

  it('deletes nothing of a form that brings no marks of what was asked, and asks [BEY-62]', async () => {
    const ids = await makeConcepts('CHG-1')
    const browser = await signedIn('solo@demo.test')
    const page = await (await browser.open(listOf(ids))).press('Delete selection')
    const form = page.form('.confirm')
    const sent = form.submission(form.button('Delete'))
    const submission = { ...sent, entries: sent.entries.filter(([name]) => name !== 'seen') }
    const { result, writes } = await writesDuring(() =>
      browser.go(page.url, { site: 'same-origin', page, submission }),
    )
    expect(writes).toEqual([])
    expect(result.messages().map(({ text }) => text)).toEqual([
      `CHG-1: ${changed}`,
      'Delete 1 order? This cannot be undone.',
    ])
  })

  it('says that what it asks about could not be read, and offers no button [BEY-42]', async () => {
    const ids = await makeConcepts('ZAP-1')
    const page = await solo.open(listOf(ids))
    await server.faults({ method: 'POST', path: find, kind: 'status', status: 500, times: 9 })
    const asked = await page.press('Delete selection')
    await server.clearFaults()
    expect(asked.messages().map(({ text }) => text)).toContain('Something went wrong')
    expect(asked.find('.confirm').querySelectorAll('button')).toHaveLength(0)
  })

  it.each([
    ['asked', (page: Page) => page],
    ['to be tried again', tryAgain],
  ] as const)(
    'deletes nothing that a colleague has changed since it was %s, and asks again [BEY-42] [BEY-62]',
    async (what, prepare) => {
      const ids = await makeConcepts('CHG-1', 'CHG-2')
      const browser = await signedIn('solo@demo.test')
      const page = await prepare(await browser.open(listOf(ids, 'q=CHG&')))
      const question = what === 'asked' ? await page.press('Delete selection') : page
      const { method, path: at, body } = change(ids[0] ?? 0, 'CHG-1')
      await (
        await upstreamOf('solo@demo.test')
      )(method, at, body)
      const { result: again, writes } = await writesDuring(() =>
        question.press(what === 'asked' ? 'Delete' : 'Try again with these 2'),
      )
      expect(writes).toEqual([])
      expect(again.messages().map(({ text }) => text)).toEqual([
        expect.stringMatching(
          /^CHG-(1|OTHER): This has changed since it was shown. Look at it again before you go on.$/,
        ),
        'Delete 2 orders? This cannot be undone.',
      ])
      expect(again.main).toContain('CHG-OTHER')
      expect(ticks(again).sort()).toEqual(ids.map(String))
      const { writes: deleted } = await writesDuring(() => again.press('Delete'))
      expect(deleted.sort()).toEqual(ids.map((id) => `DELETE ${drafts}/${id}`))
    },
  )

  it('deletes nothing when the orders cannot be looked up first', async () => {
    const ids = await makeConcepts('ZAP-1')
    const asked = await (await solo.open(listOf(ids))).press('Delete selection')
    await server.faults({
      method: 'POST',
      path: find,
      kind: 'status',
      status: 500,
    })
    const { result, writes } = await writesDuring(() => asked.press('Delete'))
    expect(writes).toEqual([])
    expect(result.messages()).toEqual([{ kind: 'error', text: 'Something went wrong' }])
    expect(ticks(result)).toEqual(ids.map(String))
  })

  it('is written once, however often the question is answered', async () => {
    const ids = await makeConcepts('TWICE-1')
    const asked = await (await solo.open(listOf(ids))).press('Delete selection')
    const { writes } = await writesDuring(async () => {
      await asked.press('Delete')
      await asked.press('Delete')
    })
    expect(writes).toHaveLength(1)
  })
})
