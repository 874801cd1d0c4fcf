import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  authorizeTracey,
  getCountries,
  getCurrencies,
  getSettings,
  getVasCodes,
  getWebservices,
  switchCompany,
} from '#contract/index'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
const tokens: Record<string, string> = {}

beforeAll(async () => {
  sandbox = await openSandbox()
  const token = await sandbox.token('staff@demo.test')
  for (const [index, division] of ['1001', '1002', '1003'].entries()) {
    const { result } = await sandbox.ask(switchCompany, { token, body: { company_id: index + 1 } })
    tokens[division] = result.jwt_token
  }
})
afterAll(() => sandbox.close())

const on = (value: unknown) => [true, 1, '1', 'true', 'Y'].includes(value as string)

const settingsOf = async (division: string) =>
  (await sandbox.ask(getSettings, { token: tokens[division] ?? '' })).result

describe('settings', () => {
  it('hold division, storage, build number and every status id by name [NET-11]', async () => {
    const settings = await settingsOf('1001')
    expect(settings).toMatchObject({
      DIVISION_CODE: '1001',
      STORAGE_ENDPOINT: `${sandbox.url}/storage`,
      BUILD_NUMBER: expect.stringMatching(/\d/) as string,
      ORDER_STATUS_CONCEPT: 10,
      ORDER_STATUS_NEW: 20,
      ORDER_STATUS_IN_PROGRESS: 30,
      ORDER_STATUS_RELEASED: 40,
      ORDER_STATUS_PICKED: 50,
      ORDER_STATUS_PACKED: 60,
      ORDER_STATUS_SHIPPED: 70,
      ORDER_STATUS_CANCELED: 90,
      SUPPLIER_ORDER_STATUS_CONCEPT: 10,
      SUPPLIER_ORDER_STATUS_NEW: 20,
      SUPPLIER_ORDER_STATUS_ASTRO: 25,
      SUPPLIER_ORDER_STATUS_IN_PROGRESS: 30,
      SUPPLIER_ORDER_STATUS_MANCO: 35,
      SUPPLIER_ORDER_STATUS_CLOSED: 40,
      SUPPLIER_ORDER_STATUS_CANCELED: 90,
      RETURN_STATUS_NEW: 20,
      SHIPMENT_STATUS_CONCEPT: 10,
      SHIPMENT_STATUS_NEW: 20,
      SHIPMENT_STATUS_TG: 25,
      SHIPMENT_STATUS_IE043: 30,
      SHIPMENT_STATUS_TG_CONFORM: 35,
      SHIPMENT_STATUS_IE044: 40,
      SHIPMENT_STATUS_CLOSED: 50,
      SHIPMENT_STATUS_CANCELED: 90,
    })
  })

  it('differ by company: customs and tracking, everything off, all read-only [NET-31]', async () => {
    const flags = async (division: string) => {
      const settings = await settingsOf(division)
      const names = [
        'CUSTOMS',
        'TRACEY',
        'PORTAL_WAREHOUSE_READONLY',
        'PORTAL_INBOUND_READONLY',
        'PORTAL_RETURNS_READONLY',
        'PORTAL_OUTBOUND_READONLY',
      ]
      return names.filter((name) => on(settings[name]))
    }
    expect(await flags('1001')).toEqual(['CUSTOMS', 'TRACEY'])
    expect(await flags('1002')).toEqual([])
    expect(await flags('1003')).toEqual([
      'PORTAL_WAREHOUSE_READONLY',
      'PORTAL_INBOUND_READONLY',
      'PORTAL_RETURNS_READONLY',
      'PORTAL_OUTBOUND_READONLY',
    ])
  })
})

describe('reference lists', () => {
  it('are answered whole: countries, currencies, web services, VAS codes [NET-28, API-20]', async () => {
    const token = tokens['1001'] ?? ''
    const countries = await sandbox.ask(getCountries, { token })
    expect(countries.count).toBe(249)
    expect(countries.result).toContainEqual({
      id: expect.any(Number) as number,
      iso: 'NL',
      name: 'Netherlands',
    })
    const currencies = await sandbox.ask(getCurrencies, { token })
    expect(currencies.result.map(({ iso }) => iso)).toEqual(
      expect.arrayContaining(['EUR', 'GBP', 'USD']),
    )
    const webservices = await sandbox.ask(getWebservices, { token })
    expect(webservices.result[0]).toEqual({ id: 1, name: 'Article import' })
    expect(webservices.count).toBe(webservices.result.length)
    const vasCodes = await sandbox.ask(getVasCodes, { token })
    expect(vasCodes.result[0]).toEqual({ code: 'VAS01', name: 'Labelling' })
    expect(vasCodes.result.every(({ code, name }) => code && name)).toBe(true)
    expect(vasCodes.max).toBe(1)
  })
})

describe('Tracey', () => {
  it('gives a link that works once [NET-29] [API2-27]', async () => {
    const ask = () =>
      sandbox.ask(authorizeTracey, { token: tokens['1001'] ?? '', body: { division: '1001' } })
    const { result: link } = await ask()
    expect((await ask()).result).not.toBe(link)
    expect(link).toMatch(/^http:/)
    const first = await fetch(link)
    expect(first.status).toBe(200)
    expect(await first.text()).toContain('1001')
    expect((await fetch(link)).status).toBe(410)
  })

  it('refuses another division, and a company without Tracey [NET-29] [API2-27]', async () => {
    const other = await sandbox.refused(authorizeTracey, {
      token: tokens['1001'] ?? '',
      body: { division: '1002' },
    })
    expect(other).toMatchObject({ status: 403, error: { code: 'DIVISION_FORBIDDEN' } })
    const without = await sandbox.refused(authorizeTracey, {
      token: tokens['1002'] ?? '',
      body: { division: '1002' },
    })
    expect(without).toMatchObject({ status: 403, error: { code: 'TRACEY_OFF' } })
  })
})
