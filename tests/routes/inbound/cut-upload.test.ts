import { existsSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { answerOn, beginUpload, bodyOf, pageOn } from '../../support/raw-upload'
import { writesDuring } from '../outbound/wizard-pages'
import { signedIn } from '../products/support'
import { editForm, idsInPhase, upstreamOf } from './edit-pages'
import { afterGeneral, fillAll, inboundForm, invoice, newConcept, pdf } from './form-pages'

const server = portal()
let own: ServerProcess
let browser: Browser

beforeAll(async () => {
  await server.resetSandbox()
  own = await startPortal()
  browser = await signedIn('client@demo.test', own.url)
})

const brokeOff = { kind: 'error', text: 'The upload broke off. Choose the last document again.' }

/** Sends a form whose body ends where these words stand; the company and the key come first. */
async function cutAt(page: Page, form: PageForm, words: string): Promise<Page> {
  const whole = await bodyOf(form.entries())
  expect(whole).toContain(words)
  const body = whole.slice(0, whole.indexOf(words) + words.length)
  const socket = await beginUpload({ browser, page, length: Buffer.byteLength(body) })
  const answer = pageOn(socket, { browser, page })
  socket.write(body)
  return answer
}

const held = (page: Page) => page.findAll('.held a').map((link) => link.textContent)

/** What a form holds but its key, which every page has its own of. */
const texts = (form: PageForm) =>
  form.entries().filter(([name, value]) => name !== 'key' && typeof value === 'string')

const keptFiles = () => {
  const folder = `${own.dataDir}/uploads`
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a form whose upload breaks off', () => {
  it('comes back with its entries and the files that came whole, in the wizard [INB-121] [INW-41]', async () => {
    const money = await afterGeneral(browser)
    const grown = await inboundForm(money).press('Add financial line')
    const form = fillAll(inboundForm(grown), { ...invoice, Description: 'Before the cut' })
    form.attachTo('Document', { nth: 0 }, pdf('whole.pdf'))
    form.fill('Amount', '80', { nth: 1 })
    form.attachTo('Document', { nth: 1 }, pdf('cut.pdf', 'half of it'))
    const { result: page, writes } = await writesDuring(() => cutAt(grown, form, 'half of'))
    expect([page.status, page.messages(), writes]).toEqual([422, [brokeOff], []])
    const back = inboundForm(page)
    expect(back.value('Description', { nth: 0 })).toBe('Before the cut')
    expect(back.value('Amount', { nth: 0 })).toBe('1250,50')
    expect(back.value('Amount', { nth: 1 })).toBe('80')
    expect(held(page)).toEqual(['whole.pdf'])
    // nothing is said of what was not sent yet
    expect(page.errors()).toEqual({})
    expect(keptFiles()).toEqual([])
    // and goes on from there
    const next = await back.press('Add financial line')
    expect([next.status, held(next)]).toEqual([200, ['whole.pdf']])
  })

  it('loses no line of a concept that stands behind the file, in the editor [INB-121] [INB-119]', async () => {
    const page = await newConcept(browser)
    const form = inboundForm(page).fill('Description', 'Before the cut', { nth: 0 })
    form.attachTo('Document', { nth: 0 }, pdf('cut.pdf', 'half of it'))
    const { result: back, writes } = await writesDuring(() => cutAt(page, form, 'half of'))
    expect([back.status, back.messages(), writes]).toEqual([422, [brokeOff], []])
    const sent = inboundForm(page).fill('Description', 'Before the cut', { nth: 0 })
    expect(texts(inboundForm(back))).toEqual(texts(sent))
    expect((await inboundForm(back).press('Save concept')).messages()).toEqual([
      { kind: 'success', text: 'Order saved successfully' },
    ])
  })

  it('loses nothing of an order that was submitted either [INB-119]', async () => {
    const [id = 0] = await idsInPhase(await upstreamOf('client@demo.test'), 15)
    const page = await browser.open(`/inbound-orders/${id}`)
    const form = editForm(page).fill('Description', 'Before the cut', { nth: 0 })
    form.attachTo('Document', { nth: 0 }, pdf('cut.pdf', 'half of it'))
    const back = await cutAt(page, form, 'half of')
    expect([back.status, back.messages().at(-1)]).toEqual([422, brokeOff])
    const sent = editForm(page).fill('Description', 'Before the cut', { nth: 0 })
    expect(texts(editForm(back))).toEqual(texts(sent))
  })

  it('comes back too where it does not get on: ten seconds without a byte [INB-121] [BEY-83]', async () => {
    const page = await afterGeneral(browser)
    const form = fillAll(inboundForm(page), { ...invoice, Description: 'Slow' })
    form.attachTo('Document', { nth: 0 }, pdf('slow.pdf', 'half of it'))
    const whole = await bodyOf(form.entries())
    const socket = await beginUpload({ browser, page, length: Buffer.byteLength(whole) })
    const answer = pageOn(socket, { browser, page })
    socket.write(whole.slice(0, whole.indexOf('half of')))
    const back = await answer
    expect([back.status, back.messages()]).toEqual([422, [brokeOff]])
    expect(inboundForm(back).value('Description', { nth: 0 })).toBe('Slow')
    expect(keptFiles()).toEqual([])
  })

  it.each(['name="company"', 'name="key"'])(
    'is no form of anybody when it ends within %s [BEY-83]',
    async (place) => {
      const page = await afterGeneral(browser)
      const back = await cutAt(page, inboundForm(page), `${place}\r\n\r\n`)
      expect(back.status).toBe(400)
    },
  )

  it('is answered with nothing where the connection is gone, and leaves no file [BEY-83]', async () => {
    const page = await afterGeneral(browser)
    const form = fillAll(inboundForm(page), invoice)
    form.attachTo('Document', { nth: 0 }, pdf('gone.pdf', 'half of it'))
    const whole = await bodyOf(form.entries())
    const socket = await beginUpload({ browser, page, length: Buffer.byteLength(whole) })
    const answer = answerOn(socket)
    socket.write(whole.slice(0, whole.indexOf('half of')))
    await expect.poll(keptFiles).not.toEqual([])
    socket.resetAndDestroy()
    expect((await answer).status).toBe(0)
    await expect.poll(keptFiles).toEqual([])
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200)
  })
})
