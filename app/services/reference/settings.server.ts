import { getSettings } from '#contract/system'
import type { Company } from '../session/domain'
import type { Upstream } from '../upstream/upstream.server'
import { CompanyCache } from '../upstream/cache.server'

export interface Settings {
  /** False when upstream did not answer: the careful defaults are in force. */
  known: boolean
  readOnly: { warehouse: boolean; inbound: boolean; returns: boolean; outbound: boolean }
  customs: boolean
  tracey: boolean
  divisionCode: string
  storageEndpoint: string
  buildNumber: string
  /** Status ids by upstream's own names: `ORDER_STATUS_CONCEPT` and its kin. Never written in code. */
  statusIds: Record<string, number>
}

type Answered = Record<string, unknown>

const cache = new CompanyCache<Settings>()

/**
 * The company's settings, at most a minute old. Where they cannot be read, or not within `waitMs`, all areas are
 * read-only.
 */
export async function loadSettings(
  api: Upstream,
  company: Pick<Company, 'id'>,
  { waitMs }: { waitMs?: number } = {},
): Promise<Settings> {
  const load = async () => {
    const result = await api.call(getSettings)
    return result.kind === 'ok'
      ? { keep: true, value: toSettings(result.body.result) }
      : { keep: false, value: unreadable }
  }
  if (waitMs === undefined) return cache.get(company.id, load)
  return (await cache.peek(company.id, load, waitMs)) ?? unreadable
}

/** The next request reads them again: after sign-in and company switch. */
export const forgetSettings = (companyId: number) => cache.forget(companyId)

const unreadable: Settings = {
  known: false,
  readOnly: { warehouse: true, inbound: true, returns: true, outbound: true },
  customs: false,
  tracey: false,
  divisionCode: '',
  storageEndpoint: '',
  buildNumber: '',
  statusIds: {},
}

export function toSettings(answered: Answered): Settings {
  const statusIds: Record<string, number> = {}
  for (const [name, value] of Object.entries(answered)) {
    if (
      /_STATUS_/.test(name) &&
      value !== null &&
      value !== '' &&
      Number.isInteger(Number(value))
    ) {
      statusIds[name] = Number(value)
    }
  }
  return {
    known: true,
    readOnly: {
      warehouse: isReadOnly(answered.PORTAL_WAREHOUSE_READONLY),
      inbound: isReadOnly(answered.PORTAL_INBOUND_READONLY),
      returns: isReadOnly(answered.PORTAL_RETURNS_READONLY),
      outbound: isReadOnly(answered.PORTAL_OUTBOUND_READONLY),
    },
    customs: isOn(answered.CUSTOMS),
    tracey: isOn(answered.TRACEY),
    divisionCode: asText(answered.DIVISION_CODE),
    storageEndpoint: asText(answered.STORAGE_ENDPOINT),
    buildNumber: asText(answered.BUILD_NUMBER),
    statusIds,
  }
}

/** A flag is on for true, 1, '1', 'true' and 'Y'; anything else, or missing, is off. */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'Y'

/** A flag that is no flag at all may mean anything: nothing is written on the strength of it. */
const isReadOnly = (value: unknown): boolean =>
  isOn(value) || (typeof value === 'object' && value !== null)

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
