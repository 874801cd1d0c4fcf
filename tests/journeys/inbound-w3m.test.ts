import { beforeAll, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { idsInPhase, storedOrder, upstreamOf } from '../routes/inbound/edit-pages'
import { portal } from '../support/portal'
import { W3m } from '../support/w3m'

const server = portal()
beforeAll(() => server.resetSandbox())

const pdf = (name: string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${name}\n`),
    Buffer.alloc(50_000, name),
    Buffer.from('\n%%EOF'),
  ])

describe('in the text browser w3m', () => {
  it('one makes a customs order in seven steps with documents, one refused and one removed, reads them back, reopens and submits it [INW-01] [INW-41] [INW-84] [INB-114] [BEY-20]', async () => {
    const browser = await signedIn('client@demo.test')
    await browser.go('/inbound-orders/create-order')
    await browser.fill('PO number', 'W3M-IN')
    let page = await browser.press('Next step')

    // a text is no PDF: refused, with all else kept; w3m sends a form when its file is chosen
    await browser.fill('Description', 'Garments')
    await browser.fill('Amount', '1250,50')
    await browser.fill('Date', '2026-03-02', { below: 'Amount' })
    const file = { below: 'Licence number' }
    page = await browser.upload('Document', 'scan.pdf', 'no pdf at all', file)
    expect(page).toContain('Financial line 1: Document must be a PDF')
    expect(page).toMatch(/\[Garments +\]/)
    page = await browser.press('Add financial line')
    await browser.choose('Info type', 'Freight cost', { below: 'Financial line 2' })
    await browser.fill('Amount', '20', { below: 'Financial line 2' })
    await browser.upload('Document', 'freight.pdf', pdf('freight'), { below: 'Financial line 2' })
    page = await browser.press('Financial information')
    expect(page).toMatch(/^freight\.pdf Remove document freight\.pdf$/m)
    page = await browser.upload('Document', 'invoice.pdf', pdf('invoice'), file)
    await browser.fill('Search for products', 'HF101-MNT-L')
    await browser.press('Search', { below: 'Search for products' })
    page = await browser.press('Add product HF101-MNT-L')
    expect(page).toContain('1 line · 1 piece')
    page = await browser.press('Next step', { below: 'Remove HF101-MNT-L' })
    page = await browser.press('Add certificate')
    await browser.fill('Certificate number', 'C-1')
    await browser.choose('Certificate type', 'CVO')
    await browser.press('Add certificate')
    await browser.fill('Certificate number', 'C-2', { below: 'Certificate 2' })
    await browser.choose('Certificate type', 'ATR', { below: 'Certificate 2' })
    const first = { below: 'Certificate type' }
    await browser.upload('Document', 'certificate-1.pdf', pdf('certificate-1'), first)
    await browser.press('Documents (preferential) origin')
    const second = { below: 'Certificate 2' }
    page = await browser.upload('Document', 'certificate-2.pdf', pdf('certificate-2'), second)
    for (const [label, words] of Object.entries({
      Name: 'Elbe',
      Street: 'Am Kai',
      Zipcode: '20457',
      City: 'Hamburg',
    }))
      await browser.fill(label, words, { below: 'required' })
    await browser.choose('Country', 'Germany', { below: 'Zipcode' })
    page = await browser.press('Next step', { below: 'Zipcode' })
    expect(page).toContain('Shipment packages')
    await browser.choose('Country of departure', 'China')
    await browser.fill('Freight reference', 'FREIGHT-W3M')
    await browser.choose('Incoterm', 'FOB', { below: 'outside the EU' })
    await browser.fill('Incoterm place', 'Shanghai')
    await browser.choose('Means of transport border', 'Sea')
    await browser.fill('Quantity', '12', { below: 'Package type' })
    page = await browser.press('Next step', { below: 'Add container' })
    page = await browser.press('Financial information')
    page = await browser.press('Remove document freight.pdf')
    expect(page).not.toContain('freight.pdf')
    expect(page).toMatch(/^invoice\.pdf Remove document invoice\.pdf$/m)
    for (const last of [
      'Add financial line',
      'Remove HF101-MNT-L',
      'Remove Certificate 2',
      'Zipcode',
      'Add container',
    ])
      page = await browser.press('Next step', { below: last })
    for (const at of [1, 2, 3, 4]) {
      const row = `Transport document ${at}`
      await browser.press('Add transport document')
      await browser.choose('Type', 'AirWay Bill', { below: row })
      await browser.fill('Identification', `AWB-${at}`, { below: row })
      page = await browser.upload('Document', `transport-${at}.pdf`, pdf(`transport-${at}`), {
        below: row,
      })
      // its file was the last that the step had open: it is saved then
      if (at < 4) page = await browser.press('Transport documents')
    }
    expect(page).toContain('Order saved successfully')
    expect(page).not.toContain('freight.pdf')
    const [, id = ''] = /(\d+)-invoice\.pdf/.exec(page) ?? []
    const names = ['invoice', 'certificate-1', 'certificate-2']
    for (const name of [...names, ...[1, 2, 3, 4].map((at) => `transport-${at}`)]) {
      await browser.go(`/inbound-orders/create-order/${id}`)
      const { bytes } = await browser.download(`${id}-${name}.pdf`)
      expect([name, bytes.equals(pdf(name))]).toEqual([name, true])
    }

    await browser.go('/inbound-orders/create-order')
    await browser.press('W3M-IN', { below: 'Open concept orders' })
    await browser.fill('Reference', 'Reopened', { below: 'PO number' })
    page = await browser.press('Submit order')
    expect(page).toContain('Submit this order?')
    page = await browser.press('Submit to the warehouse')
    expect(page).toContain('Order W3M-IN has been submitted')
    expect(page).toContain('Reopened')
    browser.close()
  })

  it('one without customs makes an order in two steps, reopens and submits it [INW-02] [INB-115] [BEY-20]', async () => {
    const browser = await signedIn('solo@demo.test')
    await browser.go('/inbound-orders/create-order')
    await browser.fill('PO number', 'W3M-TWO')
    await browser.press('Next step')
    await browser.fill('Search for products', 'PS101-110-3')
    await browser.press('Search', { below: 'Search for products' })
    await browser.press('Add product PS101-110-3')
    let page = await browser.press('Save concept', { below: 'Remove PS101-110-3' })
    expect(page).toContain('Order saved successfully')

    await browser.go('/inbound-orders/create-order')
    await browser.press('W3M-TWO', { below: 'Open concept orders' })
    await browser.fill('Reference', 'Reopened', { below: 'PO number' })
    page = await browser.press('Submit order')
    expect(page).toContain('Submit this order?')
    page = await browser.press('Submit to the warehouse')
    expect(page).toContain('Order W3M-TWO has been submitted')
    expect(page).toContain('Reopened')
    browser.close()
  })

  it.each([
    ['19', 'client@demo.test'],
    ['30', 'customs@demo.test'],
    ['44', 'customs@demo.test'],
  ])(
    'a submitted order of phase %s is changed by %s [INB-93] [INB-94] [BEY-20]',
    async (phase, who) => {
      const upstream = await upstreamOf('customs@demo.test')
      const [id = 0] =
        phase === '19'
          ? [inboundLandmarks.lastForAnyone]
          : await idsInPhase(upstream, Number(phase))
      const amount = `9${phase}765,43`
      const browser = await signedIn(who)
      await browser.go(`/inbound-orders/${id}`)
      await browser.fill('Amount', amount)
      const page = await browser.press('Save order')
      expect(page).toContain('Succesfully updated inbound order')
      const { fininfo } = await storedOrder(upstream, id)
      expect(fininfo[0]).toMatchObject({ Amount: Number(amount.replace(',', '.')) })
      browser.close()
    },
  )
})

async function signedIn(email: string): Promise<W3m> {
  const browser = await W3m.open()
  await browser.fill('Email', email)
  await browser.fill('Password', 'demo1234')
  await browser.press('Log in', { below: 'Remember email' })
  return browser
}
