import { beforeAll, describe, expect, it } from 'vitest'
import { menuKeys } from '~/lib/menu-keys'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'

beforeAll(() => portal().resetSandbox())

async function signedIn(email = 'client@demo.test') {
  const browser = new Browser(portal())
  await browser.startSession(email)
  return browser
}

const keysOn = (page: Page, table = 0) =>
  page.findAll('#keys table')[table]!.querySelectorAll('tbody tr')
const listed = (page: Page, table = 0) =>
  [...keysOn(page, table)].map((row) => [...row.children].map((cell) => wordsOf(cell)).join(': '))

describe('the page of the keys', () => {
  it('lists what each does, and is led to by the help [BEY-95]', async () => {
    const page = await (await (await signedIn()).open('/help')).link('Keyboard shortcuts')
    expect([page.path, page.status, page.h1]).toEqual(['/keys', 200, 'Keyboard shortcuts'])
    expect(listed(page)).toEqual(
      expect.arrayContaining(['/: To the search of the portal', 'g p: Products', 'g s: Stock']),
    )
    expect(listed(page, 1)).toEqual([
      'f: Find',
      'm: Menu',
      's: The button that saves or sends the form',
    ])
  })

  it.each(['client', 'customs', 'staff', 'solo'])(
    'has a key for every group of the menu of %s, and for no other [BEY-95]',
    async (who) => {
      const page = await (await signedIn(`${who}@demo.test`)).open('/keys')
      const groups = page
        .findAll('#menu > ul > li')
        .map((group) => wordsOf(group.querySelector('a') ?? group).replace(/ \d.*/, ''))
      const keys = listed(page).filter((line) => line.startsWith('g '))
      expect(keys.map((line) => line.split(': ')[1]).sort()).toEqual(groups.sort())
      for (const line of keys) {
        const [key = '', title = ''] = line.replace('g ', '').split(': ')
        const leadsTo = page.findAll('#menu > ul > li > a').find((one) => wordsOf(one) === title)
        expect([line, menuKeys[key]]).toEqual([line, leadsTo?.getAttribute('href')])
      }
    },
  )

  it.each([
    ['nl', 'Sneltoetsen', 'Toetsen uitzetten'],
    ['de', 'Tastenkürzel', 'Tasten ausschalten'],
    ['fr', 'Raccourcis clavier', 'Désactiver les touches'],
    ['es', 'Atajos de teclado', 'Desactivar las teclas'],
  ])('speaks the language of %s [BEY-95]', async (who, title, button) => {
    const page = await (await signedIn(`${who}@demo.test`)).open('/keys')
    expect([page.h1, page.main.includes(button)]).toEqual([title, true])
  })

  it('switches them off for this browser, for longer than it is open, and on again [BEY-95]', async () => {
    const browser = await signedIn()
    const off = await (await browser.open('/keys')).press('Switch the keys off')
    expect([off.path, off.main.includes('The keys are switched off.')]).toEqual(['/keys', true])
    browser.restart({ days: 1 })
    const isOff = async () => (await browser.open('/warehouse')).findAll('[data-keys=off]').length
    expect(await isOff()).toBe(1)
    await (await browser.open('/warehouse')).press('Close menu')
    expect(await isOff()).toBe(1)
    await (await browser.open('/keys')).press('Switch the keys on')
    expect(await isOff()).toBe(0)
  })

  it('is for nobody who is signed out [BEY-95]', async () => {
    expect((await new Browser(portal()).open('/keys')).title).toMatch(/^Log in/)
  })
})

describe('access keys', () => {
  it.each([
    '/warehouse/create-product',
    '/inbound-orders/create-order',
    '/attributes/colors/create',
    '/customs/shipments/edit/800003',
    '/customs/shipments/unloading/800003',
    '/admin/relations/new',
  ])('stand on search, menu and the button that saves, on %s [BEY-95]', async (path) => {
    const page = await (await signedIn('staff@demo.test')).open(path)
    expect(page.status).toBe(200)
    // as the server spells it, which only browsers read either way
    const keyed = (key: string) =>
      page.findAll('a,input,button').filter((one) => one.getAttribute('accessKey') === key)
    expect(keyed('f').map(({ id }) => id)).toEqual(['find'])
    expect(keyed('m').map((one) => one.getAttribute('href'))).toEqual(['#menu-toggle'])
    expect(keyed('s').map(({ localName }) => localName)).toEqual(['button'])
  })
})
