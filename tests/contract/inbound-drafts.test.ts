import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createInboundDraft,
  deleteInboundDraft,
  finalizeInboundDraft,
  findInboundOrders,
  getInboundFile,
  getInboundOrder,
  type InboundDraft,
  saveInboundDrafts,
  switchCompany,
  updateInboundDraft,
  validateInboundDraft,
} from '#contract/index'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { landmarks } from '../../sandbox/seed/landmarks'
import { customsDraft, customsLine, invoice, pdf, plainDraft } from './inbound-support'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

const create = async (body: InboundDraft, as = token) =>
  (await sandbox.ask(createInboundDraft, { token: as, body })).result.id

const update = (id: number, body: InboundDraft) =>
  sandbox.ask(updateInboundDraft, { token, params: { id }, body })

const orderOf = async (id: number, as = token) =>
  (await sandbox.ask(getInboundOrder, { token: as, params: { id } })).result

const check = async (body: InboundDraft) =>
  (await sandbox.ask(validateInboundDraft, { token, query: { action: 'validate' }, body })).result

const countOf = async (number: string) =>
  (
    await sandbox.ask(findInboundOrders, {
      token,
      query: { order: 'desc', page: 1, limit: 20 },
      body: { filters: { external_order_id: [number] } },
    })
  ).count

const refusal = ({ status, error }: Awaited<ReturnType<TestSandbox['refused']>>) =>
  `${status} ${error.en}`

const fileOf = async (folder: string, file: string | null | undefined) => {
  const params = { division: '1001', folder, file: file ?? '' }
  const answer = await sandbox.open(getInboundFile, { token, params })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('base64') : answer.status
}

describe('POST /saleskit/po with one draft', () => {
  it('answers 201 with a concept that can be read back whole [API-22, API-27, API-28, API-29, VAL-42]', async () => {
    const body = customsDraft('NEW-1', { ExportAddress: customsDraft('').Address ?? null })
    const answer = await sandbox.open(createInboundDraft, { token, body })
    expect(answer.status).toBe(201)
    const { result } = (await answer.json()) as { result: { id: number; status: number } }
    expect(result.status).toBe(10)
    const read = await orderOf(result.id)
    expect(read.order).toMatchObject({
      external_order_id: 'NEW-1',
      reference: 'SPRING-1',
      type: 'purchase',
      channel_subtype: 'RETAIL',
      supplier_id: 1001,
      vas_code: 'VAS01',
      time_arrival: 1_795_129_200,
      status: { id: 10 },
      phase: { id: 10 },
      quantity_sum: 2,
      delivery_sum: 0,
      departure_country: 'CN',
      bonded_administration: 'Y',
      freight_reference: 'MAEU1',
      incoterm: 'FOB',
      incoterm_place: 'Shanghai',
      incoterm_country: 'CN',
      means_transport_border: '1',
      border_transport_national: 'NL',
      border_transport_mode_id: '1',
      packages: [{ type: 'CT', quantity: 4 }],
      containers: [
        {
          container_number: 'MSKU1',
          sequence_number: 1,
          depart_seal_number1: 'S1',
          depart_seal_number2: null,
        },
      ],
    })
    expect(read.products).toMatchObject([
      {
        option: { name: landmarks.tie },
        quantity: { quantity: 2, weight_gross: 0.15 },
        product: {
          price_exportvalue: { amount: 5, currency_code: 'EUR' },
          price_sale: { amount: 12.5, currency_code: 'USD' },
        },
        fininfo: [{ amount: 10, currency_code: 'EUR' }],
      },
    ])
    expect(read.fininfo).toMatchObject([
      { InfoType: 'invoice', Description: 'INV-1', Amount: 100, Date: 1_795_129_200 },
      { InfoType: 'freightcost', Amount: 20, Date: null },
    ])
    expect(read.address).toMatchObject({ name: 'Consolidation Ltd', alpha2: 'CN' })
    expect(read.export_address).toMatchObject({ name: 'Consolidation Ltd' })
  })

  it('stores documents of each kind, and gives them back byte for byte [API-30, API-61]', async () => {
    const id = await create(
      customsDraft('DOC-1', {
        FinInfo: [{ ...invoice, Docdata: pdf('invoice'), Filename: 'same name.pdf' }],
        Certificates: [
          {
            CertificateNumber: 'C1',
            CertificateType: 'EUR1',
            Docdata: pdf('certificate'),
            Filename: 'a/b..pdf',
          },
        ],
        TransportDocuments: ['one', 'two'].map((text) => ({
          Type: 'BL',
          Identification: text,
          Docdata: pdf(text),
          Filename: 'same name.pdf',
        })),
      }),
    )
    const { fininfo, certificates, transport_documents } = await orderOf(id)
    expect(await fileOf('fininfo', fininfo?.[0]?.filename)).toBe(pdf('invoice'))
    expect(certificates?.[0]).toMatchObject({ number: 'C1', type: 'EUR.1' })
    expect(certificates?.[0]?.filename).not.toMatch(/[/\\]|\.\./)
    expect(await fileOf('certificate', certificates?.[0]?.filename)).toBe(pdf('certificate'))
    const transport = transport_documents?.map(({ filename }) => filename) ?? []
    expect(await Promise.all(transport.map((name) => fileOf('transport', name)))).toEqual([
      pdf('one'),
      pdf('two'),
    ])
  })

  it('refuses a used number and saves nothing of what is wrong [API-22, API-59]', async () => {
    await create(customsDraft('DUP-1'))
    const refused = async (body: InboundDraft) =>
      refusal(await sandbox.refused(createInboundDraft, { token, body }))
    expect(await refused(customsDraft('DUP-1'))).toBe('422 Order number already exists')
    expect(await refused(customsDraft('BAD-1', { FinInfo: [] }))).toBe(
      '422 Exactly 1 invoice is required',
    )
    expect(await countOf('BAD-1')).toBe(0)
  })

  it('writes once for one key, and answers 201 again [BEY-03]', async () => {
    const once = { token, key: 'k1', body: customsDraft('ONCE-1') }
    const [first, again] = [
      await sandbox.open(createInboundDraft, once),
      await sandbox.open(createInboundDraft, once),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(await countOf('ONCE-1')).toBe(1)
  })
})

describe('PUT /saleskit/po/{id}', () => {
  it('replaces all of the concept, its number too; lines keep their ids and times move on [API-23]', async () => {
    const id = await create(customsDraft('CHG-1'))
    const before = await orderOf(id)
    const line = before.products?.[0]?.id ?? 0
    const Lines = [
      { ...customsLine, ExternalArticleId: landmarks.giftBox },
      { ...customsLine, Id: line, Quantity: 7 },
    ]
    await update(id, customsDraft('CHG-2', { Lines, VasCode: null, ExpectedArrival: 0 }))
    const after = await orderOf(id)
    expect(after.order).toMatchObject({
      external_order_id: 'CHG-2',
      vas_code: null,
      time_arrival: null,
      quantity_sum: 9,
    })
    expect(after.products?.[1]?.id).toBe(line)
    expect(after.order.time_modified).toBeGreaterThan(before.order.time_modified ?? 0)
    expect(await check(customsDraft('CHG-2', { Id: id }))).toEqual({ valid: true, errors: [] })
    expect((await check(customsDraft('CHG-2'))).valid).toBe(false)
  })

  it('keeps a document that is sent by its name, and removes one that is sent without [API-31]', async () => {
    const Certificates = ['one', 'two'].map((text, i) => ({
      CertificateNumber: text,
      CertificateType: i ? 'ATR' : 'CVO',
      Docdata: pdf(text),
      Filename: `${text}.pdf`,
    }))
    const id = await create(customsDraft('KEEP-1', { Certificates }))
    const [one, two] = (await orderOf(id)).certificates?.map(({ filename }) => filename) ?? []
    const kept = Certificates.map((certificate, i) => ({
      ...certificate,
      Docdata: '',
      Filename: i ? '' : one,
    }))
    await update(id, customsDraft('KEEP-1', { Certificates: kept }))
    const after = (await orderOf(id)).certificates?.map(({ filename }) => filename)
    expect(after).toEqual([one, null])
    expect(await fileOf('certificate', one)).toBe(pdf('one'))
    expect(await fileOf('certificate', two)).toBe(404)
  })

  it('takes a seeded concept back as it was read, its documents with it [API-23, API-31]', async () => {
    const { order, products, certificates } = await orderOf(inboundLandmarks.concept)
    const Certificates = certificates?.map(({ number, type, filename }) => ({
      CertificateNumber: number,
      CertificateType: type?.replace('.', ''),
      Filename: filename,
    }))
    const Lines = products?.map((line) => ({
      ...customsLine,
      AdditionalLineFinInfo: null,
      Id: line.id,
      ExternalArticleId: line.option?.name,
      Quantity: line.quantity?.quantity,
    }))
    const draft = customsDraft(order.external_order_id ?? '', {
      Lines: Lines ?? null,
      Certificates: Certificates ?? null,
    })
    await update(order.id, draft)
    const after = await orderOf(order.id)
    expect(after.certificates?.map(({ type, filename }) => [type, filename])).toEqual(
      certificates?.map(({ type, filename }) => [type, filename]),
    )
    expect(after.products?.map(({ id }) => id)).toEqual(products?.map(({ id }) => id))
    const [first] = certificates ?? []
    expect(await fileOf('certificate', first?.filename)).toEqual(expect.any(String))
  })

  it('is refused for what is no concept, and for another company’s [API-23, VAL-43]', async () => {
    const refused = async (id: number) =>
      refusal(
        await sandbox.refused(updateInboundDraft, {
          token,
          params: { id },
          body: customsDraft('X'),
        }),
      )
    expect(await refused(inboundLandmarks.whole)).toBe('409 Only concepts can be changed')
    expect(await refused(2_000_001)).toMatch(/^404/)
  })
})

describe('POST /saleskit/po with a list', () => {
  it('saves the good orders and names the others by number, submitted when asked [API-26, API-57, API-58]', async () => {
    const batch = async (body: InboundDraft[], submit?: 'true') =>
      (
        await sandbox.ask(saveInboundDrafts, {
          token,
          body,
          query: { customs: 'true', ...(submit ? { submit } : {}) },
        })
      ).result
    const { created, errors } = await batch([
      customsDraft('B-1'),
      customsDraft('B-2', { Lines: [] }),
      customsDraft('B-3', { Address: null }),
    ])
    expect(created?.map(({ external_id, status }) => [external_id, status?.id])).toEqual([
      ['B-1', 10],
    ])
    expect(Object.keys(errors)).toEqual(['B-2', 'B-3'])
    const submitted = (await batch([customsDraft('S-1')], 'true')).created?.[0]
    expect((await orderOf(submitted?.id ?? 0)).order).toMatchObject({
      status: { id: 20 },
      phase: { id: 20 },
    })
  })

  it('is refused whole when it takes the division for one without customs, or holds FAIL500 [API-26, API-60]', async () => {
    const refused = (query: object, ...numbers: string[]) =>
      sandbox.refused(saveInboundDrafts, { token, query, body: numbers.map((number) => customsDraft(number)) }) // prettier-ignore
    expect((await refused({ customs: 'false' }, 'F-1')).status).toBe(422)
    expect((await refused({ customs: 'true' }, 'F-1', 'FAIL500')).status).toBe(500)
    expect(await countOf('F-1')).toBe(0)
  })
})

describe('finalizing and deleting', () => {
  it('a finalized concept is new, in phase 20, and no concept any more [API-24, API-25, VAL-42, VAL-43]', async () => {
    const id = await create(customsDraft('SUB-1'))
    const finalize = { token, params: { id }, body: { cancelled: false } }
    expect((await sandbox.ask(finalizeInboundDraft, finalize)).result).toMatchObject({
      id,
      status: { id: 20 },
    })
    expect((await orderOf(id)).order).toMatchObject({ status: { id: 20 }, phase: { id: 20 } })
    expect(refusal(await sandbox.refused(finalizeInboundDraft, finalize))).toBe(
      '409 Only concepts can be changed',
    )
    expect(refusal(await sandbox.refused(deleteInboundDraft, { token, params: { id } }))).toBe(
      '409 Only orders with status concept can be deleted',
    )
  })

  it('deletes a concept with its documents, and a cancelled one too [API-24, API-25]', async () => {
    const FinInfo = [{ ...invoice, Docdata: pdf('x'), Filename: 'x.pdf' }]
    const first = await create(customsDraft('DEL-1', { FinInfo }))
    const file = (await orderOf(first)).fininfo?.[0]?.filename
    const second = await create(customsDraft('DEL-2'))
    await sandbox.ask(deleteInboundDraft, { token, params: { id: first } })
    const cancelled = { token, params: { id: second }, body: { cancelled: true } }
    expect((await sandbox.ask(finalizeInboundDraft, cancelled)).result.id).toBe(second)
    for (const id of [first, second]) {
      expect((await sandbox.refused(getInboundOrder, { token, params: { id } })).status).toBe(404)
    }
    expect(await fileOf('fininfo', file)).toBe(404)
  })

  it('is refused for a company whose inbound orders are read-only', async () => {
    const { result } = await sandbox.ask(switchCompany, { token, body: { company_id: 3 } })
    const answer = await sandbox.refused(createInboundDraft, {
      token: result.jwt_token,
      body: plainDraft('RO-1'),
    })
    expect(refusal(answer)).toBe('403 Writing is switched off for this area')
  })
})
