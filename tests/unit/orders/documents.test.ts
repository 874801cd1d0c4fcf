import { describe, expect, it } from 'vitest'
import { waitingDocument } from '~/services/orders/screens/documents.server'
import { readToken } from '~/lib/document-token'
import { newWizard, portalOfMadeUpOrders, type OrderPage } from './made-up-orders'

const portal = portalOfMadeUpOrders()

const pdf = (name: string, size = 100, fill = 'x') =>
  new File([`%PDF-1.7\n${fill.repeat(size)}`], name, { type: 'application/pdf' })

const MiB = 1024 * 1024

/** The wizard at the step with documents, with so many empty rows. */
async function atPapers(rows: number): Promise<OrderPage> {
  const first = await portal.open(newWizard())
  let page = await first.fill({ reference: 'R-1', bonded: 'papers' }).press('Next step')
  for (let n = 0; n < rows; n++) page = await page.press('Add paper')
  return page
}

/** The editor of a concept with so many empty rows. */
async function inEditor(rows: number): Promise<OrderPage> {
  portal.stored.set(7, { reference: 'R-1', bonded: 'papers' })
  let page = await portal.open('/made-up/create/7')
  for (let n = 0; n < rows; n++) page = await page.press('Add paper')
  return page
}

const places = [
  ['the wizard', atPapers],
  ['the editor', inEditor],
] as const

const attach = (page: OrderPage, ...files: (File | null)[]) => {
  files.forEach((file, nth) => file && page.form.attachTo('document', { nth }, file))
  return page
}
const title = (page: OrderPage, ...titles: string[]) => {
  titles.forEach((text, nth) => page.form.fill('title', text, { nth }))
  return page
}
const shown = (page: OrderPage) =>
  [...page.document.querySelectorAll('.held a')].map((link) => link.textContent)
const tokens = (page: OrderPage) =>
  [...page.document.querySelectorAll('input[type=hidden][name$=".document"]')].map(
    (field) => field.getAttribute('value') ?? '',
  )
const lastSaved = () => portal.saved.at(-1)?.papers?.map(({ document }) => document)

/** What the store has for a token. */
async function kept(token: string, user = portal.user) {
  const read = readToken(token)
  if (read.kind !== 'stored') throw new Error(`${token} is not stored`)
  return (await waitingDocument(user, read))?.bytes.toString('latin1')
}

describe.each(places)('documents in a form, in %s', (_, at) => {
  it('are kept by every button: a row more, a row less, a refusal [INB-121] [INW-41] [INW-19]', async () => {
    let page = attach(await at(2), pdf('one.pdf', 10, '1'), pdf('two.pdf', 10, '2'))
    page = await page.press('Add paper')
    expect(shown(page)).toEqual(['one.pdf', 'two.pdf'])
    const [one, two] = tokens(page)
    page = await page.press(page.buttons.includes('Save concept') ? 'Save concept' : 'Next step')
    expect(page.problems).toContain('No title')
    expect(tokens(page)).toEqual([one, two, ''])
    page = await page.press('Remove Row 1')
    expect(tokens(page)).toEqual([two, ''])
    expect(await kept(two!)).toBe(`%PDF-1.7\n${'2'.repeat(10)}`)
  })

  it('are taken out by their own button, and another file takes the place of one [INB-121]', async () => {
    let page = await attach(await at(2), pdf('one.pdf'), pdf('two.pdf')).press('Add paper')
    page = await page.press('Remove document one.pdf')
    expect(shown(page)).toEqual(['two.pdf'])
    page = await attach(page, null, pdf('three.pdf')).press('Add paper')
    expect(shown(page)).toEqual(['three.pdf'])
  })

  it('must be a PDF, by their first bytes, whatever their type is called; the one before stays [INW-84]', async () => {
    const page = await attach(title(await at(1), 'A'), pdf('good.pdf')).press('Add paper')
    const before = tokens(page)
    const wrong = [
      new File(['hello'], 'words.pdf', { type: 'application/pdf' }),
      new File([' '.repeat(1_024), '%PDF-1.7'], 'late.pdf', { type: 'application/pdf' }),
      new File(['%P'], 'short.pdf', { type: 'application/pdf' }),
    ]
    for (const file of wrong) {
      const answer = await attach(page, file).press('Add paper')
      expect(answer.problems, file.name).toContain('Document must be a PDF')
      expect(tokens(answer), file.name).toEqual(before)
      // said once: the form goes on with what it held
      const next = await answer.press('Add paper')
      expect(next.problems).toEqual([])
    }
    const text = new File(['%PDF-1.7'], 'named.txt', { type: 'text/plain' })
    const taken = await attach(page, text).press('Add paper')
    expect([taken.problems, shown(taken)]).toEqual([[], ['named.txt']])
  })

  it('are at most 10 MB each and 20 MB together, the row and the other files kept [INW-84]', async () => {
    const page = title(await at(3), 'A', 'B', 'C')
    let answer = await attach(page, pdf('large.pdf', 10 * MiB)).press('Add paper')
    expect(answer.problems).toEqual(['Document cannot be larger than 10 MB'])
    expect(shown(answer)).toEqual([])
    const eight = (name: string, fill: string) => pdf(name, 8 * MiB, fill)
    answer = await attach(
      answer,
      eight('a.pdf', 'a'),
      eight('b.pdf', 'b'),
      eight('c.pdf', 'c'),
    ).press('Add paper')
    expect(answer.problems).toEqual(['Documents of an order cannot be larger than 20 MB together'])
    expect(shown(answer)).toEqual(['a.pdf', 'b.pdf'])
    expect(answer.form.value('title', { nth: 2 })).toBe('C')
    // in the place of one there is room
    answer = await attach(answer, null, eight('d.pdf', 'd')).press('Add paper')
    expect(answer.problems).toEqual([])
    expect(shown(answer)).toEqual(['a.pdf', 'd.pdf'])
  })

  it('of another form, or gone, are not taken, and the entries stay', async () => {
    const other = await attach(
      await (at === atPapers ? inEditor : atPapers)(1),
      pdf('x.pdf'),
    ).press('Add paper')
    const [foreign] = tokens(other)
    for (const forged of [foreign!, 'stored:nonsense', foreign!.replace(/^(.{30})./, '$1-')]) {
      const page = title(await at(1), 'A')
      page.form.tamper('papers[0].document', forged)
      const answer = await page.press('Add paper')
      expect(answer.problems).toEqual(['This document is no longer here. Choose it again.'])
      expect(tokens(answer)).toEqual([''])
      expect(answer.form.value('title')).toBe('A')
    }
  })

  it('are shown to nobody else', async () => {
    const page = await attach(await at(1), pdf('mine.pdf')).press('Add paper')
    const [token = ''] = tokens(page)
    expect(await kept(token)).toContain('%PDF')
    const { user } = portal
    const strangers = [
      { ...user, company: { ...user.company, id: 1002 } },
      { ...user, user: { ...user.user, account: 'solo@demo.test' } },
    ]
    for (const stranger of strangers) expect(await kept(token, stranger)).toBeUndefined()
  })

  it('are the same form when the same file is chosen again, and another with other content of one name and size', async () => {
    const first = await attach(await at(1), pdf('a.pdf', 10, '1')).press('Add paper')
    const [one] = tokens(first)
    const again = await attach(first, pdf('a.pdf', 10, '1')).press('Add paper')
    expect(tokens(again)[0]).toBe(one)
    const other = await attach(again, pdf('a.pdf', 10, '2')).press('Add paper')
    expect(tokens(other)[0]).not.toBe(one)
  })

  it('are no more than 12 at once, and nothing of the form is lost', async () => {
    let page = await at(13)
    page = attach(page, ...Array.from({ length: 13 }, (_, n) => pdf(`${n}.pdf`)))
    page.form.fill('title', 'Kept', { nth: 12 })
    const answer = await page.press('Add paper')
    expect(answer.document.querySelector('.message, .notice')?.textContent).toContain(
      'Send at most 12 documents at once.',
    )
    expect(answer.form.value('title', { nth: 12 })).toBe('Kept')
    expect(shown(answer)).toEqual([])
    // fields in which nothing was chosen are no documents
    const fewer = await answer.press('Remove Row 1')
    expect(fewer.form.value('title', { nth: 11 })).toBe('Kept')
    expect(fewer.document.body.textContent).not.toContain('Send at most')
  })
})

describe('a form with documents', () => {
  it('holds no more text than one without, and nothing of it is kept', async () => {
    const page = await atPapers(1)
    for (let n = 0; n < 11; n++) page.form.tamper(`papers[0].t${n}`, 'x'.repeat(99_000))
    const answer = await page.press('Add paper')
    expect(answer.document.body.textContent).toContain(
      'The texts of this form are larger than 1 MB together. Nothing was saved',
    )
    expect(tokens(await portal.open(page.path))).toEqual([''])
  })
})

describe('documents of a draft', () => {
  it('are there again after a step back and on, after Back, and in another tab [INW-05] [INW-07]', async () => {
    const page = attach(title(await atPapers(1), 'A'), pdf('paper.pdf'))
    const general = await page.press('Previous step')
    expect(shown(await portal.open(page.path))).toEqual(['paper.pdf'])
    const forward = await general.press('Next step')
    expect(shown(forward)).toEqual(['paper.pdf'])
    // Back to the page with the file still to be sent, and the other button pressed
    expect(shown(await page.press('Add paper'))).toEqual(['paper.pdf'])
  })

  it('go with the order that is saved, and wait no longer [INW-11]', async () => {
    const page = title(await atPapers(1), 'A')
    const sent = attach(page, pdf('last.pdf'))
    const [token = ''] = tokens(await sent.press('Add paper'))
    await sent.press('Save concept')
    expect(lastSaved()).toMatchObject([{ kind: 'stored', name: 'last.pdf' }])
    expect(await kept(token)).toBeUndefined()
  })

  it('go with the concept that is saved in the editor', async () => {
    const page = await attach(title(await inEditor(1), 'A'), pdf('last.pdf')).press('Apply')
    const [token = ''] = tokens(page)
    await page.press('Save concept')
    expect(lastSaved()).toMatchObject([{ kind: 'stored', name: 'last.pdf' }])
    expect(await kept(token)).toBeUndefined()
  })

  it('of a double click are one form, which is saved once [INB-121]', async () => {
    const page = attach(title(await inEditor(1), 'A'), pdf('twice.pdf'))
    const before = portal.saved.length
    await Promise.all([page.press('Save concept'), page.press('Save concept')])
    expect(portal.saved.length).toBe(before + 1)
  })
})
