import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { everyList, type ListUnderTest } from '../../support/lists'
import { portal } from '../../support/portal'
import { articles, signedIn } from '../products/support'

beforeAll(() => portal().resetSandbox())

const save = async (browser: Browser, address: string, name: string) =>
  (await browser.open(address)).form('View name').fill('View name', name).press('Save view')

/** The links above the list, the one that is shown with a star. */
const views = (page: Page) =>
  page
    .findAll('.views nav a')
    .map((link) => `${link.textContent}${link.hasAttribute('aria-current') ? ' *' : ''}`)

const rows = (page: Page) => page.findAll('tbody tr').map((row) => row.textContent)

const withHeavyOnes = {
  ...Object.fromEntries(Object.entries(everyList).filter(([, { isPlain }]) => !isPlain)),
  'stock mutations': { path: '/stock/mutations', view: 'link_key=all&from=2024-01-01&page=1' },
  'the xml log': { path: '/logbook/xml', view: 'file_name=SHP_&page=1' },
}

describe.each(Object.entries<ListUnderTest>(withHeavyOnes))(
  'views of the list of %s',
  (_name, list) => {
    it('are links above it, of search, filters and order, and one opens in place of the plain list [BEY-32]', async () => {
      const browser = await signedIn(list.email)
      const address = `${list.path}?${list.view}`
      const before = await browser.open(address)
      const saved = await save(browser, address, 'Of my own')
      expect(saved.messages()).toEqual([
        { kind: 'success', text: 'The view Of my own has been saved' },
      ])
      expect(saved.url.pathname).toBe(list.path)
      expect(views(saved)).toEqual(['All', 'Of my own *'])
      expect(rows(saved)).toEqual(rows(before))

      const plain = await browser.open(list.path)
      expect(views(plain)).toEqual(['All *', 'Of my own'])
      const followed = await plain.link('Of my own')
      expect(views(followed)).toEqual(['All', 'Of my own *'])
      expect(followed.url.searchParams.has('page')).toBe(false)

      await save(browser, followed.path, 'default')
      const opened = await browser.open(list.path)
      expect(opened.path).toBe(followed.path)
      expect(rows(opened)).toEqual(rows(followed))
      const all = await opened.link('All')
      expect(all.path).toBe(`${list.path}?view=all`)
      expect(rows(all)).toEqual(rows(plain))

      const manage = await all.link('Manage views')
      const gone = await (await manage.press('Delete default')).press('Delete Of my own')
      expect(gone.main).toContain('You have not saved a view of this list yet.')
      expect((await browser.open(list.path)).path).toBe(list.path)
    })
  },
)

describe('a view of a list', () => {
  it('keeps neither ticks nor page nor question, but the list that it was saved on does [BEY-32]', async () => {
    const browser = await signedIn()
    const list = '/warehouse?q=HF1&sort=styleId&dir=desc'
    const [first] = (await browser.open(list)).findAll('tbody input[name=sel]')
    const id = first?.getAttribute('value')
    const saved = await save(
      browser,
      `${list}&page=2&confirm=export-selection&company=1&sel=${id}`,
      'Second page',
    )
    expect(saved.path).toBe(`${list}&page=2&sel=${id}`)
    expect(saved.linkElement('Second page').getAttribute('href')).toBe(list)
  })

  it('is named by its own user, without spaces around it and whatever its letters [BEY-32]', async () => {
    const browser = await signedIn('nl@demo.test')
    const page = await browser.open('/warehouse?q=PS1')
    const named = page
      .form('Naam van de weergave')
      .fill('Naam van de weergave', ' <b>"Ø & co"</b> ')
    expect(views(await named.press('Weergave opslaan'))).toEqual(['Alle', '<b>"Ø & co"</b> *'])
  })

  it('is seen by nobody else and for no other company [BEY-32]', async () => {
    const browser = await signedIn()
    await save(browser, '/imports?q=articles', 'Default')
    const mine = await browser.open('/imports?q=articles')
    const manage = await mine.link('Manage views')
    const colleague = await signedIn('staff@demo.test')
    const other = await mine.press('1002 (Polder Sports)')
    for (const page of [other, await colleague.open('/imports')]) {
      expect(page.path).toBe('/imports')
      expect(views(page)).toEqual([])
    }

    // nor can it be renamed or deleted from there
    const stolen = manage.find('[aria-label="Delete Default"]').getAttribute('value') ?? ''
    expect(stolen).toMatch(/^delete:/)
    const page = await colleague.open('/views/imports')
    const sent = page.form('Save view').submission()
    const submission = {
      ...sent,
      entries: [...sent.entries, ['intent', stolen] as [string, string]],
    }
    await colleague.go(page.url, { site: 'same-origin', page, submission })
    const back = await other.press('1001 (Harbour Fashion)')
    expect(back.path).toBe('/imports?q=articles')
    expect(views(back)).toEqual(['All', 'Default *'])
  })

  it('is not saved for a company that is not active any more [BEY-32]', async () => {
    const browser = await signedIn()
    const form = (await browser.open('/stock?q=HF1')).form('View name')
    await (await browser.open('/stock')).press('1002 (Polder Sports)')
    const refused = await form.fill('View name', 'Too late').press('Save view')
    expect(refused.status).toBe(409)
    expect(refused.form('View name').value('View name')).toBe('Too late')
    expect(views(await browser.open('/stock'))).toEqual([])
  })

  it('that is sent twice is saved once, and says so [BEY-32]', async () => {
    const browser = await signedIn()
    const form = (await browser.open('/stock/history?q=HF1')).form('View name')
    form.fill('View name', 'Once')
    const pages = await Promise.all([form.press('Save view'), form.press('Save view')])
    for (const page of pages) expect(views(page)).toEqual(['All', 'Once *'])
  })

  it('whose filters are none any more shows what nonsense in an address shows [BEY-32]', async () => {
    const browser = await signedIn()
    await save(browser, '/views/warehouse?brand=999999&sort=nothing&page=-1', 'Odd')
    const page = await browser.open('/warehouse')
    const odd = await page.link('Odd')
    expect(odd.status).toBe(200)
    expect(articles(odd)).toEqual(articles(page))
  })
})

describe('the default view of a list', () => {
  it('gives way to the plain list, in every way that leads there [BEY-32]', async () => {
    const browser = await signedIn('solo@demo.test')
    const plain = await browser.open('/warehouse')
    const [brand] = plain.findAll('input[name=brand]')
    await save(browser, `/warehouse?brand=${brand?.getAttribute('value')}`, 'Default')
    const opened = await browser.open('/warehouse')
    expect(opened.redirects).toEqual([opened.path])
    expect(opened.path).toContain('brand=')

    const unticked = opened.form('Apply').untick(brand?.parentElement?.textContent?.trim() ?? '')
    for (const page of [
      await opened.link('Clear filters'),
      await unticked.press('Apply'),
      await opened.link('All'),
      await browser.open('/warehouse?brand='),
    ]) {
      expect(page.redirects).toEqual([])
      expect(articles(page)).toEqual(articles(plain))
      expect(views(page)[0]).toBe('All *')
    }
  })

  it('may be the plain list itself, and leads there once [BEY-32]', async () => {
    const browser = await signedIn('solo@demo.test')
    await save(browser, '/views/attributes/colors', 'Default')
    const opened = await browser.open('/attributes/colors')
    expect(opened.redirects).toEqual(['/attributes/colors?view=all'])
    expect(views(opened)).toEqual(['All *', 'Default *'])
  })

  it('leaves an address alone that says anything [BEY-32]', async () => {
    const browser = await signedIn('solo@demo.test')
    await save(browser, '/logbook/portal?direction=in', 'Default')
    for (const query of ['company=2', 'view=all', 'name=client', 'page=1', 'view=nonsense'])
      expect((await browser.open(`/logbook/portal?${query}`)).redirects).toEqual([])
  })

  it('keeps ticks and questions on the plain list [BEY-32]', async () => {
    const browser = await signedIn('staff@demo.test')
    await save(browser, '/warehouse?q=HF1', 'Default')
    const plain = await browser.open('/warehouse?view=all')
    const box = plain.find('tbody input[name=sel]')
    const ticked = await plain
      .form('.list')
      .tick(box.getAttribute('aria-label') ?? '')
      .enter()
    expect(ticked.url.searchParams.get('view')).toBe('all')
    expect(ticked.findAll('tbody input[checked]')).toHaveLength(1)
    expect((await ticked.link('Clear selection')).path).toBe('/warehouse?view=all')
  })
})

describe('the screen of the views of a list', () => {
  const open = async (browser: Browser, list: string) => browser.open(`/views${list}`)

  it('is reached from the list and leads back to the view that it was left at [BEY-32]', async () => {
    const browser = await signedIn()
    await save(browser, '/outbound-orders?status=10', 'Concepts')
    const page = await (await browser.open('/outbound-orders?q=ORD')).link('Manage views')
    expect([page.status, page.h1, page.title]).toEqual([
      200,
      'Views',
      'Views - Outbound orders - Client portal',
    ])
    expect((await page.link('Back to Outbound orders')).path).toBe('/outbound-orders?q=ORD')
    expect((await page.link('Outbound orders', { nth: 0 })).path).toBe('/outbound-orders?q=ORD')
    expect((await page.link('Concepts')).path).toBe('/outbound-orders?status=10')
  })

  it('renames a view, under a name that the list has not yet [BEY-32]', async () => {
    const browser = await signedIn()
    await save(browser, '/logbook/api?name=POS', 'Post')
    await save(browser, '/logbook/api?name=PUT', 'Put')
    const page = await open(browser, '/logbook/api')
    const rename = (name: string) => page.form('Rename Post').fill('New name of Post', name)

    const taken = await rename('PUT').press('Rename Post')
    expect([taken.status, taken.errors()]).toEqual([
      422,
      { 'New name of Post': 'You already have a view called PUT' },
    ])
    expect(taken.form('Rename Post').value('New name of Post')).toBe('PUT')
    const renamed = await rename('Default').press('Rename Post')
    expect(renamed.messages()).toEqual([{ kind: 'success', text: 'View renamed to Default' }])
    expect((await browser.open('/logbook/api')).path).toBe('/logbook/api?name=POS')
  })

  describe('keeps what was typed beside a button', () => {
    const list = '/stock/mutations'
    const address = `/views${list}?link_key=all`
    const restUnsaved = 'What you changed beside it is not saved yet.'
    const typed = (page: Page) =>
      ['View name', 'New name of Left', 'New name of Right'].map((label) =>
        page.form('Save view').has(label) ? page.form('Save view').value(label) : null,
      )

    it.each([
      ['Save view', 'saved', ['', 'Links', 'Rechts']],
      ['Rename Left', 'View renamed to Links', ['Third', null, 'Rechts']],
      ['Delete Left', 'The view has been deleted', ['Third', null, 'Rechts']],
    ])('%s, and says that it is not saved [BEY-32] [BEY-20]', async (button, done, rest) => {
      const browser = await signedIn('staff@demo.test')
      for (const view of (await browser.open(address)).findAll('[aria-label^="Delete "]'))
        await (await browser.open(address)).press(view.getAttribute('aria-label') ?? '')
      await save(browser, `${list}?link_key=all`, 'Left')
      await save(browser, `${list}?link_key=all`, 'Right')
      const form = (await browser.open(address))
        .form('Save view')
        .fill('View name', 'Third')
        .fill('New name of Left', 'Links')
        .fill('New name of Right', 'Rechts')
      const page = await form.press(button)
      expect([page.status, typed(page)]).toEqual([200, rest])
      expect(page.messages()[0]?.text).toContain(done)
      expect(page.messages()[0]?.text).toContain(restUnsaved)
      expect((await form.press(button)).messages()).toEqual(page.messages())
      const last = await page.press('Rename Right')
      expect(last.messages()[0]?.text).toContain('View renamed to Rechts')
    })

    it('when it is refused, and Enter in a new name renames [BEY-32] [BEY-20]', async () => {
      const browser = await signedIn('staff@demo.test')
      const place = '/tracey/shipments'
      await save(browser, `${place}?q=S03`, 'One')
      await save(browser, `${place}?q=S04`, 'Two')
      const page = await browser.open(`/views${place}?q=S05`)
      const refused = await page
        .form('Save view')
        .fill('View name', 'Third')
        .fill('New name of One', 'Eins')
        .fill('New name of Two', 'one')
        .press('Rename Two')
      expect([refused.status, refused.errors()]).toEqual([
        422,
        { 'New name of Two': 'You already have a view called one' },
      ])
      const values = ['View name', 'New name of One', 'New name of Two'].map((label) =>
        refused.form('Save view').value(label),
      )
      expect(values).toEqual(['Third', 'Eins', 'one'])
      const entered = await (
        await browser.open(`/views${place}`)
      )
        .form('Save view')
        .fill('New name of One', 'Eins')
        .enter()
      expect(entered.messages()).toEqual([{ kind: 'success', text: 'View renamed to Eins' }])
      const both = entered.form('Save view').fill('New name of Eins', 'Uno')
      const renamed = await both.fill('New name of Two', 'Due').enter()
      expect(renamed.messages()).toEqual([
        { kind: 'success', text: 'View renamed to Uno View renamed to Due' },
      ])
      const half = renamed.form('Save view').fill('New name of Uno', 'Un')
      const taken = await half.fill('New name of Due', 'Un').enter()
      expect([taken.status, taken.messages().map(({ text }) => text), taken.errors()]).toEqual([
        422,
        ['View renamed to Un'],
        { 'New name of Uno': 'You already have a view called Un' },
      ])
    })
  })

  it('takes the forms of a page of the version before [BEY-32] [BEY-44]', async () => {
    const browser = await signedIn()
    await save(browser, '/logbook/api?name=OLD', 'Old')
    const page = await open(browser, '/logbook/api')
    const id = /[^:]+$/.exec(
      page.find('[aria-label="Delete Old"]').getAttribute('value') ?? '',
    )?.[0]
    const send = (form: string, name?: string) => {
      const sent = page.form('Save view').submission()
      const owner = sent.entries.filter(([one]) => one === 'company' || one === 'key')
      const entries = [...owner, ['form', `${form}-${id}`], ...(name ? [['name', name]] : [])] as [
        string,
        string,
      ][]
      const submission = { ...sent, entries }
      return browser.go(page.url, { site: 'same-origin', page, submission })
    }
    const renamed = await send('rename', 'Older')
    expect(renamed.messages()).toEqual([{ kind: 'success', text: 'View renamed to Older' }])
    const deleted = await send('delete')
    expect(deleted.messages()).toEqual([{ kind: 'success', text: 'The view has been deleted' }])
  })

  it('says of a view that was deleted meanwhile that it is gone [BEY-32]', async () => {
    const browser = await signedIn()
    await save(browser, '/logbook/xml?file_name=SHP_', 'Short-lived')
    const page = await open(browser, '/logbook/xml')
    const rename = page.form('Rename Short-lived').fill('New name of Short-lived', 'Longer')
    const deleted = await page.press('Delete Short-lived')
    expect(deleted.messages()).toEqual([{ kind: 'success', text: 'The view has been deleted' }])
    expect((await rename.press('Rename Short-lived')).messages()).toEqual([
      { kind: 'warning', text: 'This view no longer exists.' },
    ])
  })

  it('is not there for what is no list [BEY-32]', async () => {
    const browser = await signedIn()
    for (const path of ['', '/nonsense', '/warehouse/1', '/views/warehouse', '//warehouse'])
      expect([path, (await open(browser, path)).status]).toEqual([path, 404])
  })
})

describe('saving a view', () => {
  const words = {
    required: 'View name is required',
    tooLong: 'View name cannot be longer than 60 characters',
    taken: 'You already have a view called first',
  }

  it('asks for a name that can be read and is not too long, and keeps what was entered [BEY-32]', async () => {
    const browser = await signedIn()
    const cases = [
      ['', words.required],
      ['   ', words.required],
      ['\u200b', words.required],
      ['x'.repeat(61), words.tooLong],
    ] as const
    for (const [name, message] of cases) {
      const refused = await save(browser, '/warehouse?q=HF2&page=2', name)
      expect([refused.status, refused.errors()]).toEqual([422, { 'View name': message }])
      expect(refused.form('Save view').value('View name')).toBe(name)
    }
    const refused = await save(browser, '/warehouse?q=HF2&page=2', '')
    const saved = await refused
      .form('Save view')
      .fill('View name', 'x'.repeat(60))
      .press('Save view')
    expect(saved.path).toBe('/warehouse?q=HF2&page=2')
    expect((await saved.link('x'.repeat(60))).path).toBe('/warehouse?q=HF2')
  })

  it('replaces a view of the same name only when it is told to [BEY-32]', async () => {
    const browser = await signedIn()
    await save(browser, '/tracey/shipments?q=S01', 'First')
    const refused = await save(browser, '/tracey/shipments?q=S02', 'first')
    expect([refused.status, refused.errors()]).toEqual([422, { 'View name': words.taken }])
    expect((await refused.link('First')).path).toBe('/tracey/shipments?q=S01')

    const form = refused.form('Save view').tick('Replace the view of this name')
    const saved = await form.press('Save view')
    expect(saved.path).toBe('/tracey/shipments?q=S02')
    expect(views(saved)).toEqual(['All', 'first *'])
  })

  it('is refused for the 51st view of a list, in words [BEY-32]', async () => {
    const browser = await signedIn()
    for (let n = 1; n <= 50; n++) await save(browser, '/tracey/exceptions?q=S00', `View ${n}`)
    const refused = await save(browser, '/tracey/exceptions?q=S00', 'One more')
    expect([refused.status, refused.messages()]).toEqual([
      422,
      [{ kind: 'error', text: 'This list has 50 views already. Delete one of them first.' }],
    ])
    expect(refused.form('Save view').value('View name')).toBe('One more')
    expect(views(await browser.open('/tracey/exceptions'))).toHaveLength(51)
  })
})
