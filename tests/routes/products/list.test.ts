import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { article, articles, askedFor, linkToView, signedIn, ticks, upstream } from './support'

const server = portal()
let client: Browser
let solo: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
})

describe('the product list', () => {
  it('asks upstream for the first 20 products by article number [PROD-01] [PROD-02] [PROD-05]', async () => {
    const { page, calls } = await askedFor(() => solo.open('/warehouse'))
    expect(calls).toEqual([
      { query: { order: 'asc', sc: 'sku', page: '1', limit: '20' }, body: {} },
    ])
    expect(page.status).toBe(200)
    expect(page.h1).toBe('Products')
    expect(articles(page)).toHaveLength(20)
    expect(articles(page)).toEqual([...articles(page)].sort())
  })

  it('has a page for 20 products and a second for the 21st [PROD-02] [I18N-13]', async () => {
    const write = await upstream('solo@demo.test')
    await write(
      '/saleskit/sku',
      Array.from({ length: 20 }, (_, n) => article(`PAGE-${String(n + 1).padStart(2, '0')}`)),
    )
    const twenty = await solo.open('/warehouse?q=PAGE-')
    expect(articles(twenty)).toHaveLength(20)
    expect(twenty.findAll('.pager')).toEqual([])

    await write('/saleskit/sku', [article('PAGE-21')])
    const first = await solo.open('/warehouse?q=PAGE-')
    expect(first.form('.list').buttons()).toEqual(expect.arrayContaining(['1', '2', 'Next']))
    const second = await first.press('Next')
    expect(articles(second)).toEqual(['PAGE-21'])
    expect(second.form('.list').buttons()).not.toContain('Next')
  })

  it('shows the active company’s products only [SHELL-28]', async () => {
    const staff = await signedIn('staff@demo.test')
    const harbour = await staff.open('/warehouse')
    expect(articles(harbour).every((one) => one.startsWith('HF'))).toBe(true)
    expect(wordsOf(harbour.find('.count'))).toBe('1–20 of 1.240')
    await harbour.press('1002 (Polder Sports)')
    const polder = await staff.open('/warehouse?q=HF101')
    expect(polder.main).toContain('No products match the search criteria')
    expect(articles(await staff.open('/warehouse')).every((one) => /^(PS|PAGE)/.test(one))).toBe(
      true,
    )
  })

  it('has these columns, and each row leads to its product [PROD-08] [PROD-09]', async () => {
    const page = await solo.open('/warehouse?q=PS101-110-3')
    const table = page.table()
    expect(table.headings).toEqual([
      '',
      'Article number',
      'Style code',
      'Description',
      'Colour',
      'Size',
      'Barcode',
      'Weight',
      'Stock',
    ])
    expect(table.rows[0]?.cells).toEqual([
      '',
      'PS101-110-3',
      'PS101',
      'Football Start Signal orange 3',
      'Signal orange',
      '3',
      '8719325200072',
      '0,44 kg',
      '446',
    ])
    const id = table.rows[0]?.element.querySelector('input')?.getAttribute('value')
    expect(page.linkElement('PS101-110-3').getAttribute('href')).toBe(`/warehouse/${id}`)
  })

  it('shows bonded and free-circulation stock with CUSTOMS on only [PROD-10]', async () => {
    const customs = await client.open('/warehouse?q=HF101-MNT-M')
    expect(customs.table().headings.slice(-2)).toEqual(['Bonded stock', 'Free-circulation stock'])
    const [row] = customs.table().rows
    const stock = ['Stock', 'Bonded stock', 'Free-circulation stock'].map((name) =>
      Number(row?.cell(name)),
    )
    expect(stock[0]).toBe((stock[1] ?? 0) + (stock[2] ?? 0))
    expect(stock[1]).toBeGreaterThan(0)
    const plain = await solo.open('/warehouse')
    expect(plain.html).not.toMatch(/bonded/i)
    expect(plain.table().headings).not.toContain('Free-circulation stock')
  })

  it('says how many products match, and so when none does [PROD-11]', async () => {
    const all = await client.open('/warehouse?page=2')
    expect(wordsOf(all.find('.count'))).toBe('21–40 of 1.240')
    const none = await client.open('/warehouse?q=no-such-article')
    expect(none.main).toContain('No products match the search criteria')
    expect(none.findAll('table')).toEqual([])
  })
})

describe('the search', () => {
  it('finds by article number, barcode, style code and description, whatever the case [PROD-03]', async () => {
    for (const q of ['ps101-110-3', '8719325200072', 'ootball start signal orange 3']) {
      const page = await solo.open(`/warehouse?${new URLSearchParams({ q }).toString()}`)
      expect(articles(page), q).toEqual(['PS101-110-3'])
    }
    const style = await solo.open('/warehouse?q=ps101')
    expect(style.table().rows.every((row) => row.cell('Style code') === 'PS101')).toBe(true)
  })

  it('is a form with a Search button, and Enter presses it [SHELL-51] [PROD-03]', async () => {
    const form = (await solo.open('/warehouse?sort=styleId&dir=desc')).form('.list')
    const { page, calls } = await askedFor(() =>
      form.fill('Search in article information', 'Football').enter(),
    )
    expect(calls[0]).toEqual({
      query: { order: 'desc', sc: 'styleId', page: '1', limit: '20' },
      body: { search: 'Football' },
    })
    expect(page.form('.list').value('Search in article information')).toBe('Football')
    const pressed = await form.press('Search')
    expect(pressed.path).toBe(page.path)
  })

  it('waits for the third character: two are not searched for, three are [SHELL-52] [SHELL-53] [PROD-04]', async () => {
    const two = await askedFor(() => solo.open('/warehouse?q=PS'))
    expect(two.calls[0]?.body).toEqual({})
    expect(two.page.form('.list').value('Search in article information')).toBe('PS')
    expect(wordsOf(two.page.find('.hint'))).toBe('Enter at least 3 characters')
    expect(articles(two.page)).toHaveLength(20)

    const three = await askedFor(() => solo.open('/warehouse?q=PS1'))
    expect(three.calls[0]?.body).toEqual({ search: 'PS1' })
    expect(wordsOf(three.page.find('.hint'))).toBe('')
  })

  it('counts without outer spaces, and an emptied box shows everything [SHELL-53]', async () => {
    const padded = await askedFor(() => solo.open('/warehouse?q=++PS++'))
    expect(padded.calls[0]?.body).toEqual({})
    const trimmed = await askedFor(() => solo.open('/warehouse?q=+PS101+'))
    expect(trimmed.calls[0]?.body).toEqual({ search: 'PS101' })
    const emptied = await askedFor(() =>
      trimmed.page.form('.list').fill('Search in article information', '').press('Search'),
    )
    expect(emptied.calls[0]?.body).toEqual({})
    expect(wordsOf(emptied.page.find('.count'))).toMatch(/^1–20 of 2\d\d$/)
  })
})

describe('sorting', () => {
  it('goes by article number and style code and by nothing else; a second press turns it round [PROD-05]', async () => {
    const page = await solo.open('/warehouse')
    const sortable = page.findAll('th button').map((one) => wordsOf(one))
    expect(sortable).toEqual(['Article number', 'Style code'])
    expect(page.findAll('[aria-sort]').map((one) => one.getAttribute('aria-sort'))).toEqual([
      'ascending',
    ])
    const turned = await askedFor(() => page.press('Article number'))
    expect(turned.calls[0]?.query).toMatchObject({ order: 'desc', sc: 'sku' })
    expect(wordsOf(turned.page.find('th[aria-sort=descending]'))).toBe('Article number')
    const style = await askedFor(() => turned.page.press('Style code'))
    expect(style.calls[0]?.query).toMatchObject({ order: 'asc', sc: 'styleId', page: '1' })
    const back = await askedFor(() => style.page.press('Style code'))
    expect(back.calls[0]?.query).toMatchObject({ order: 'desc', sc: 'styleId' })
  })

  it('falls back to the default for a column that it does not know [PROD-05]', async () => {
    for (const query of ['sort=weight&dir=desc', 'sort=sku%3Bdrop&dir=desc', 'sort=__proto__']) {
      const { calls } = await askedFor(() => solo.open(`/warehouse?${query}`))
      expect(calls[0]?.query, query).toMatchObject({ order: 'asc', sc: 'sku' })
    }
    const { calls } = await askedFor(() => solo.open('/warehouse?sort=styleId&dir=sideways'))
    expect(calls[0]?.query).toMatchObject({ order: 'asc', sc: 'styleId' })
  })
})

describe('filters', () => {
  it('are brand, colour and category, and send the ids of what is ticked [PROD-06] [PROD-01]', async () => {
    const page = await solo.open('/warehouse')
    expect(page.findAll('.filters legend').map((one) => wordsOf(one))).toEqual([
      'Brand',
      'Colour',
      'Category',
    ])
    const { page: filtered, calls } = await askedFor(() =>
      page.form('.list').tick('Polder', 'Wadden', 'Black', 'SHOE').press('Apply'),
    )
    expect(calls[0]?.body).toEqual({
      filters: { brand_id: [2001, 2004], color_id: [2001], category_id: [2003] },
    })
    expect(wordsOf(filtered.find('.filters summary'))).toBe('Filters (4)')
    expect(filtered.findAll('.chips a').map((link) => wordsOf(link))).toEqual([
      ...['Polder', 'Wadden', 'Black', 'SHOE'].map((name) => `Remove filter: ${name}`),
      'Clear filters',
    ])
    const cleared = await askedFor(() => filtered.link('Clear filters'))
    expect(cleared.calls[0]?.body).toEqual({})
  })

  it('show 8 options, the rest behind show more, and ticked ones always [SHELL-56]', async () => {
    const page = await solo.open('/warehouse')
    const groupOf = (shown: typeof page, title: string) => {
      const group = shown.findAll('fieldset').find((one) => one.textContent?.startsWith(title))
      const folded = group?.querySelector('details')
      return {
        visible: group?.querySelectorAll('div > label').length,
        summary: folded?.querySelector('summary')?.textContent,
        folded: [...(folded?.querySelectorAll('label') ?? [])].map((one) => wordsOf(one)),
      }
    }
    expect(groupOf(page, 'Brand')).toEqual({ visible: 8, summary: 'show more', folded: ['Terp'] })
    expect(groupOf(page, 'Category')).toMatchObject({
      visible: 8,
      folded: ['BOTTLE', 'BAG', 'GUARD'],
    })
    const ticked = await page.form('.list').tick('Terp', 'BAG').press('Apply')
    expect(groupOf(ticked, 'Brand')).toEqual({ visible: 9, summary: undefined, folded: [] })
    expect(groupOf(ticked, 'Category')).toMatchObject({
      visible: 9,
      folded: ['BOTTLE', 'GUARD'],
    })
  })

  it('apply at the press of a button, and only then [SHELL-58]', async () => {
    const page = await solo.open('/warehouse')
    const applied = await page.form('.list').tick('Polder').press('Apply')
    expect(linkToView(applied)).toBe('/warehouse?brand=2001&company=2')
  })
})

describe('the address of a list', () => {
  it('holds search, filters, order, page and selection, and gives the same list again [SHELL-50]', async () => {
    const address =
      '/warehouse?page=1&sel=20001&dir=desc&sort=styleId&q=Wadden&brand=2004&brand=2001&color=2001&category=2003&sel=20002'
    const first = await askedFor(() =>
      solo.open('/warehouse?q=Foo&brand=2004&sort=styleId&dir=desc&sel=20001&sel=20007'),
    )
    const other = await signedIn('solo@demo.test')
    const again = await askedFor(() => other.open(first.page.path))
    expect(again.calls).toEqual(first.calls)
    expect(articles(again.page)).toEqual(articles(first.page))
    expect(ticks(again.page)).toEqual(['20001', '20007'].sort())
    expect(linkToView(await solo.open(address))).toBe(
      '/warehouse?q=Wadden&brand=2004&brand=2001&color=2001&category=2003&sort=styleId&dir=desc&company=2&sel=20001&sel=20002',
    )
  })

  it('takes blanks as absent, without a redirect, and writes them nowhere [SHELL-50]', async () => {
    const { page, calls } = await askedFor(() =>
      solo.open('/warehouse?q=&brand=&color=&sort=&dir=&page=&sel=&confirm='),
    )
    expect(page.redirects).toEqual([])
    expect(calls).toEqual([
      { query: { order: 'asc', sc: 'sku', page: '1', limit: '20' }, body: {} },
    ])
    expect(linkToView(page)).toBe('/warehouse?company=2')
  })

  it('ignores filter values that are none of the options [SHELL-50]', async () => {
    const { page, calls } = await askedFor(() =>
      solo.open(
        '/warehouse?brand=1001&brand=2001&color=abc&category=-3&color=1e3&brand=99999999999999999999',
      ),
    )
    expect(calls[0]?.body).toEqual({ filters: { brand_id: [2001] } })
    expect(linkToView(page)).toBe('/warehouse?brand=2001&company=2')
  })

  it('shows page 1 for a page that is none, and the last for one past the end [SHELL-57]', async () => {
    for (const page of ['0', '-1', '1.5', 'two', '1e1', '99999999999']) {
      const { calls } = await askedFor(() => solo.open(`/warehouse?page=${page}`))
      expect(calls[0]?.query.page, page).toBe('1')
    }
    const past = await client.open('/warehouse?brand=1001&page=900&sort=styleId&dir=asc&sel=10027')
    expect(past.redirects).toEqual([
      '/warehouse?brand=1001&sort=styleId&dir=asc&page=6&of=1&sel=10027',
    ])
    expect(wordsOf(past.find('[aria-current=page].button'))).toBe('6')
  })

  it('past the end leads a script’s request there too [SHELL-57]', async () => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await server.fetch('/warehouse?page=900&_data=routes%2F_frame.warehouse', {
      headers: { cookie },
    })
    expect(answer.headers.get('x-remix-redirect')).toBe('/warehouse?page=62')
  })

  it('goes to page 1 when search, filter or order change, and keeps the selection [SHELL-57] [SHELL-59]', async () => {
    const page = await client.open('/warehouse?page=3&sel=10001')
    const form = () => page.form('.list')
    const presses = [
      () => form().fill('Search in article information', 'shirt').press('Search'),
      () => form().tick('Harbour').press('Apply'),
      () => form().press('Style code'),
    ]
    for (const press of presses) {
      const { page: next, calls } = await askedFor(press)
      expect(calls[0]?.query.page).toBe('1')
      expect(ticks(next)).toEqual(['10001'])
    }
  })
})

describe('a link made for sharing', () => {
  it('asks to switch where another of the user’s companies is active, and opens after it [BEY-30]', async () => {
    const staff = await signedIn('staff@demo.test')
    const { page, calls } = await askedFor(() => staff.open('/warehouse?brand=2001&company=2'))
    expect(page.status).toBe(409)
    expect(page.main).toContain('This link belongs to 1002 (Polder Sports). Switch?')
    expect(calls).toEqual([])
    const switched = await askedFor(() => page.press('Switch'))
    expect(switched.page.path).toBe('/warehouse?brand=2001&company=2')
    expect(switched.calls[0]?.body).toEqual({ filters: { brand_id: [2001] } })
    expect(switched.page.status).toBe(200)
  })

  it('of a company that is not the user’s is the 404 page [BEY-30]', async () => {
    const { page, calls } = await askedFor(() => solo.open('/warehouse?company=1'))
    expect(page.status).toBe(404)
    expect(page.main).toContain('The requested page could not be found')
    expect(calls).toEqual([])
  })
})
