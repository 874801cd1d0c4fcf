import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '~/services/store/database.server'
import { addDraftFile, createDraft, maxFileBytesOfUser, maxFilesOfUser } from '~/services/store/drafts.server' // prettier-ignore
import { Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { signedIn } from '../products/support'
import { writesDuring } from '../outbound/wizard-pages'
import { storedOrder, upstreamOf } from './edit-pages'
import { addProduct, afterGeneral, atStep, fillAll, inboundForm, invoice, newNumber, pdf, stepOf, values } from './form-pages' // prettier-ignore

const server = portal()
let database: TestDatabase
let store: Store
let first: ServerProcess
let second: ServerProcess

/** One of any number of portals: a folder of its own, as on another machine, and the one database. */
const startOne = () =>
  startPortal({
    env: {
      DATABASE_URL: database.databaseUrl,
      SESSION_SECRET: database.secret,
      UPSTREAM_TIMEOUT_MS: '20000',
    },
  })

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('postgres')
  ;[first, second] = [await startOne(), await startOne()]
  store = await openStore(database)
})
afterAll(async () => {
  await store.close()
  await Promise.all([first.stop('SIGKILL'), second.stop('SIGKILL')])
  await database.drop()
})

/** The same browser, when the load balancer sends it to another portal. */
function movedTo(target: { url: string }, browser: Browser): Browser {
  const moved = new Browser(target)
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

const links = (page: Page) => page.findAll('.held a').map((link) => link.getAttribute('href') ?? '')
const names = (page: Page) => page.findAll('.held a').map((link) => link.textContent)

/** The wizard's second step with a file that was sent and not saved. */
async function withFile(browser: Browser, name: string): Promise<Page> {
  const money = fillAll(inboundForm(await afterGeneral(browser)), invoice)
  return money.attach('Document', pdf(name)).press('Add financial line')
}

const client = (portal: ServerProcess = first) => signedIn('client@demo.test', portal.url)

describe('a document that waits in a form', () => {
  const notFound = (page: Page) => [page.status, page.text.includes('The requested page could not be found'), page.bytes.includes('%PDF')] // prettier-ignore

  it('is shown to its user as it was sent, by any portal, as a PDF in which nothing runs [INB-121] [INW-41] [INB-92]', async () => {
    const browser = await client()
    const page = await withFile(browser, 'Invoice (ä) "1".pdf')
    const [href = ''] = links(page)
    expect(href).toMatch(/^\/documents\/drafts\/[\w-]{22}\/[\w-]{22}$/)
    for (const as of [browser, movedTo(second, browser)]) {
      const file = await as.open(href)
      expect(file.status).toBe(200)
      expect(file.bytes.toString()).toBe('%PDF-1.7\nInvoice (ä) "1".pdf')
      expect(file.header('content-type')).toBe('application/pdf')
      expect(file.header('content-disposition')).toMatch(/^inline; filename=/)
      expect(file.header('content-disposition')).toContain(
        "filename*=UTF-8''Invoice%20%28%C3%A4%29",
      )
      expect(file.header('cache-control')).toContain('no-store')
      expect(file.header('x-content-type-options')).toBe('nosniff')
      expect(file.header('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('is the 404 page for everybody else, of another company, and by any other address [INB-121]', async () => {
    const browser = await client()
    const [own = ''] = links(await withFile(browser, 'own.pdf'))
    const [other = ''] = links(await withFile(browser, 'other.pdf'))
    const [, draft = '', file = ''] = /drafts\/(.+)\/(.+)$/.exec(own) ?? []
    const [, otherDraft = ''] = /drafts\/(.+)\/(.+)$/.exec(other) ?? []
    const at = (of: string, name: string) => `/documents/drafts/${of}/${name}`
    const changed = (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`
    for (const path of [
      at(otherDraft, file),
      at(changed(draft), file),
      at(draft, changed(file)),
      at(file, draft),
      at(draft, draft),
      at('x'.repeat(22), 'y'.repeat(22)),
      at(draft, `${file}.pdf`),
      at(draft, '%2e%2e'),
      at("'%20or%201=1--", file),
      `/documents/drafts/${draft}`,
    ])
      expect([path, ...notFound(await browser.open(path))]).toEqual([path, 404, true, false])
    for (const email of ['solo@demo.test', 'customs@demo.test', 'staff@demo.test']) {
      const stranger = await signedIn(email, first.url)
      expect([email, ...notFound(await stranger.open(own))]).toEqual([email, 404, true, false])
    }
    await (await browser.open('/')).press('1002 (Polder Sports)')
    expect(notFound(await browser.open(own))).toEqual([404, true, false])
    await (await browser.open('/')).press('1001 (Harbour Fashion)')
    expect((await browser.open(own)).status).toBe(200)
    // and for who has not signed in there is the form to do so
    const nobody = await new Browser(first).open(own)
    expect([nobody.url.searchParams.get('next'), nobody.bytes.includes('%PDF')]).toEqual([own, false]) // prettier-ignore
  })

  it('is gone 24 hours after its form was last sent, and the form says so [INB-121]', async () => {
    const browser = await client()
    const page = await withFile(browser, 'late.pdf')
    const [href = ''] = links(page)
    const [, draft = ''] = /drafts\/(.+)\//.exec(href) ?? []
    await store.db.updateTable('drafts').set({ expiresAt: Date.now() - 1 }).where('id', '=', draft).execute() // prettier-ignore
    expect(notFound(await browser.open(href))).toEqual([404, true, false])
    const { result: answer, writes } = await writesDuring(() =>
      inboundForm(page).press('Next step'),
    )
    expect(writes).toEqual([])
    expect(links(answer)).toEqual([])
    expect(answer.main).toContain('This document is no longer here. Choose it again.')
    expect(inboundForm(answer).value('Amount', { nth: 0 })).toBe('1250,50')
  })

  it('is gone when its user signs out, on whichever portal, and stays with other sign-ins [INB-121] [SHELL-34]', async () => {
    const browser = await client()
    const elsewhere = await client(second)
    const [href = ''] = links(await withFile(browser, 'mine.pdf'))
    const [kept = ''] = links(await withFile(elsewhere, 'kept.pdf'))
    await (await movedTo(second, browser).open('/')).press('Sign out')
    expect((await browser.open(href)).url.searchParams.get('next')).toBe(href)
    await browser.startSession('client@demo.test')
    expect(notFound(await browser.open(href))).toEqual([404, true, false])
    expect((await elsewhere.open(kept)).status).toBe(200)
  })

  it.each([
    ['as many', { count: maxFilesOfUser, size: 1 }],
    ['as large together', { count: 1, size: maxFileBytesOfUser }],
  ])(
    'is refused in words where %s wait already as may, and the entries stay [INB-121]',
    async (_, { count, size }) => {
      const page = fillAll(inboundForm(await afterGeneral(await client())), invoice)
      const owner = { userEmail: 'client@demo.test', companyId: 1001 }
      const { id: draft } = await createDraft(store, owner, { kind: 'other', content: {}, signInId: 'x' }) // prettier-ignore
      const waiting = { field: 'document', name: 'a.pdf', contentType: 'application/pdf' }
      for (let n = 0; n < count; n += 1)
        await addDraftFile(store, owner, draft, { ...waiting, bytes: Buffer.from('%') })
      await store.db.updateTable('draftFiles').set({ size }).where('draftId', '=', draft).execute()
      const refused = await page.attach('Document', pdf('one more.pdf')).press('Next step')
      expect(refused.status).toBe(422)
      expect(refused.main).toContain('Too many of your documents wait in orders that are not saved')
      expect(inboundForm(refused).value('Amount', { nth: 0 })).toBe('1250,50')
      await store.db.deleteFrom('drafts').where('id', '=', draft).execute()
      const taken = await inboundForm(refused)
        .attach('Document', pdf('one more.pdf'))
        .press('Next step')
      expect(stepOf(taken)).toBe('Products')
    },
  )

  it.each(['../other.pdf', `${'x'.repeat(250)}.pdf`])(
    'that upstream has is not named as no file of ours is: %j [INW-84]',
    async (name) => {
      const page = fillAll(inboundForm(await afterGeneral(await client())), invoice)
      const refused = await page.tamper('finances[0].document', `kept:1/${name}`).press('Next step')
      expect(refused.main).toContain('This document is no longer here. Choose it again.')
      expect(inboundForm(refused).value('Amount', { nth: 0 })).toBe('1250,50')
    },
  )
})

describe('the wizard of inbound orders on two portals', () => {
  const upstreamOrder = async (page: Page) =>
    storedOrder(await upstreamOf('client@demo.test'), Number(/\d+$/.exec(page.path)?.[0]))

  it('goes on where the other one was, with files that were sent to either [BEY-55] [INB-121]', async () => {
    const onFirst = await client()
    const onSecond = movedTo(second, onFirst)
    const money = await withFile(onFirst, 'bill.pdf')
    const there = await onSecond.open(money.path)
    expect(names(there)).toEqual(['bill.pdf'])
    const less = await inboundForm(there).press('Remove Financial line 2')
    const products = await inboundForm(less).press('Next step')
    expect(stepOf(products)).toBe('Products')
    const back = await onFirst.open(money.path)
    expect(names(back)).toEqual(['bill.pdf'])
    const certificates = await fillAll(inboundForm(await addProduct(await onFirst.open(products.path))), values).press('Next step') // prettier-ignore
    expect(stepOf(await onSecond.open(certificates.path))).toBe('Documents (preferential) origin')
  })

  it.each(['after the upload', 'while the step is sent'])(
    'keeps entries and file where one is killed %s: the other one saves them, once [BEY-55] [INB-121] [NET-09]',
    async (when) => {
      const doomed = await startOne()
      const browser = await client(doomed)
      const number = newNumber()
      const page = await atStep(browser, 'Transport documents', { 'PO number': number })
      const grown = await inboundForm(page).press('Add transport document')
      const form = fillAll(inboundForm(grown), { Type: 'Bill of Lading', Identification: 'BL-1' })
      const form2 = form.attach('Document', pdf('lading.pdf'))
      const moved = movedTo(second, browser)
      let last: Page
      if (when === 'after the upload') {
        const kept = await form2.press('Add transport document')
        await doomed.stop('SIGKILL')
        last = await moved.open(kept.path)
        last = await inboundForm(last).press('Remove Transport document 2')
      } else {
        // its check is answered, and then the portal dies while the order is being written
        await server.faults({ method: 'POST', path: '/saleskit/po' }, { method: 'POST', path: '/saleskit/po', kind: 'hang' }) // prettier-ignore
        const before = (await server.calls(-1)).at(-1)?.id ?? 0
        const lost = form2.press('Save concept').catch(() => 'lost')
        await expect
          .poll(
            async () =>
              (await server.calls(before)).filter(
                ({ path, query }) => path === '/saleskit/po' && query.action !== 'validate',
              ).length,
          ) // prettier-ignore
          .toBe(1)
        await doomed.stop('SIGKILL')
        expect(await lost).toBe('lost')
        await server.clearFaults()
        last = await moved.open(page.path)
      }
      expect(names(last)).toEqual(['lading.pdf'])
      expect(inboundForm(last).value('Identification')).toBe('BL-1')
      let saved = await inboundForm(last).press('Save concept')
      // one whose portal died in the midst is known to be so once its lease is over
      if (!/\/create-order\/\d+$/.test(saved.path)) saved = await inboundForm(saved).press('Save concept') // prettier-ignore
      expect(saved.messages()).toEqual([{ kind: 'success', text: 'Order saved successfully' }])
      const { transport_documents: documents } = (await upstreamOrder(saved)) as unknown as { transport_documents: { filename: string }[] } // prettier-ignore
      expect(documents.map(({ filename }) => filename)).toEqual([expect.stringContaining('lading')]) // prettier-ignore
      const [link = ''] = links(saved)
      expect((await moved.open(link)).bytes.toString()).toBe('%PDF-1.7\nlading.pdf')
    },
  )

  it('makes one order of a double click on both, with a file that each was sent [NET-09] [BEY-55]', async () => {
    const onFirst = await client()
    const page = await atStep(onFirst, 'Transport documents')
    const grown = await inboundForm(page).press('Add transport document')
    const other = await movedTo(second, onFirst).open(page.path)
    const filled = [grown, other].map((one) =>
      fillAll(inboundForm(one), { Type: 'Bill of Lading', Identification: 'BL-1' }).attach(
        'Document',
        pdf('lading.pdf'),
      ),
    )
    const { result: pages, writes } = await writesDuring(() =>
      Promise.all(filled.map((form) => form.press('Save concept'))),
    )
    expect(writes).toHaveLength(1)
    const [saved] = pages.filter(({ path }) => /\/create-order\/\d+$/.test(path))
    // Back and pressed again, and a reload, lead to the one that is there
    const { result: again, writes: more } = await writesDuring(async () => [
      await filled[0]!.press('Save concept'),
      await onFirst.open(page.path),
    ])
    expect(more).toEqual([])
    expect(again.map(({ path }) => path)).toEqual([saved!.path, saved!.path])
    expect(links(saved!)).toHaveLength(1)
  })

  it('keeps what two tabs on two portals have typed in two steps, files and all [BEY-55] [INB-121]', async () => {
    const onFirst = await client()
    const last = await atStep(onFirst, 'Transport documents')
    const onSecond = movedTo(second, onFirst)
    const money = await onSecond.open(last.path.replace(/step=\d/, 'step=2'))
    const grown = await inboundForm(last).press('Add transport document')
    const lading = fillAll(inboundForm(grown), { Type: 'Bill of Lading', Identification: 'BL-1' }).attach('Document', pdf('lading.pdf')) // prettier-ignore
    await Promise.all([
      lading.press('Add transport document'),
      inboundForm(money).attach('Document', pdf('bill.pdf')).press('Next step'),
    ])
    expect(names(await onFirst.open(money.path))).toEqual(['bill.pdf'])
    expect(names(await onSecond.open(last.path))).toEqual(['lading.pdf'])
  })
})
