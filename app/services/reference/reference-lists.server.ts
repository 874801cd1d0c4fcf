import {
  createBrand,
  createCollection,
  createColor,
  createSize,
  createSupplier,
  createType,
  getBrands,
  getCollections,
  getColors,
  getSizes,
  getSuppliers,
  getTypes,
  updateColor,
  updateSize,
} from '#contract/attributes'
import { getCountries, getCurrencies, getVasCodes, getWebservices } from '#contract/system'
import type { Translate } from '~/i18n/translate'
import { serverConstants } from '~/lib/constants'
import { euMemberStates } from '~/lib/order-limits'
import { currencySymbol } from '~/lib/format'
import { attributeListNames, attributeTitle, type AttributeListName } from '~/lib/attribute-names'
import { attributeList, attributeParts, type AttributeRow } from '~/lists/attributes'
import type { AttributeForm, AttributeQuery } from '~/validation/attributes'
import { attributeQuery } from '~/validation/attributes'
import { getSearch } from '~/validation/list-query'
import { findAttributes, forgetAttributes } from './attributes.server'
import { localCountry } from './local-names'
import type { ListService } from '../lists/list-service.server'
import type { PortalUser } from '../session/portal-user.server'
import { CompanyCache } from '../upstream/cache.server'
import { goesOn, isHollow, toPage, unreadable, wholeList } from '../upstream/pages'
import { withBody, type Result } from '../upstream/result'

/** `unread`: rows that could not be read, and are not among these. */
type Rows = Result<AttributeRow[]> & { unread?: number }
type Listed = Result<{ rows: AttributeRow[]; unread?: number }>
type Asking = Pick<PortalUser, 'api'> & { company: Pick<PortalUser['company'], 'id'> }
type Reader = (asking: Asking) => Promise<Listed>

const toRows = <Row>(
  answer: Result<{ result: Row[]; unread?: number }>,
  toRow: (row: Row) => AttributeRow,
): Listed => withBody(answer, ({ result, unread }) => ({ rows: result.map(toRow), unread }))

interface Named {
  id: number
  name?: string | null
}
const named = ({ id, name }: Named, code?: string | null): AttributeRow => ({
  id,
  name: name ?? '',
  ...(code === undefined ? {} : { code: code ?? '' }),
})

const readers: Record<AttributeListName, Reader> = {
  colors: async ({ api }) =>
    toRows(await api.call(getColors), (row) => named(row, row.supplier_id ?? null)),
  sizes: async ({ api }) =>
    toRows(await api.call(getSizes), (row) => ({
      ...named(row, row.supplier_id ?? null),
      length: row.length ?? null,
      width: row.width ?? null,
    })),
  types: async ({ api }) =>
    toRows(await api.call(getTypes), (row) => ({
      ...named(row, row.supplier_tid ?? null),
      usesSizeGroups: row.use_size_group,
    })),
  brands: async ({ api }) =>
    toRows(await api.call(getBrands), (row) => named(row, row.supplier_bid ?? null)),
  suppliers: readSuppliers,
  collections: async ({ api }) =>
    toRows(await api.call(getCollections), (row) => ({
      ...named(row, row.supplier_cid ?? null),
      year: row.year ?? '',
      type: row.type ?? '',
    })),
  countries: async ({ api }) =>
    toRows(await api.call(getCountries), ({ id, iso, name }) => ({
      id: id ?? iso,
      name: name ?? '',
      code: iso,
      isEuMember: euMemberStates.has(iso),
    })),
  currencies: async ({ api }) =>
    toRows(await api.call(getCurrencies), ({ iso }) => ({
      id: iso,
      name: iso,
      code: iso,
      symbol: currencySymbol(iso),
    })),
  webservices: async ({ api }) => toRows(await api.call(getWebservices), (row) => named(row)),
  vascodes: async ({ api }) =>
    toRows(await api.call(getVasCodes), ({ code, name }) => ({ id: code, name: name ?? '', code })),
}

/** Upstream gives them by the hundred; the pages are asked for one by one. */
async function readSuppliers({ api, company }: Asking): Promise<Listed> {
  const countries = await findAttributes(api, company, 'countries')
  const byId = new Map(countries.kind === 'ok' ? countries.body.map((one) => [one.id, one]) : [])
  const rows: AttributeRow[] = []
  let unread = 0
  for (let page = 1; ; page++) {
    const result = await api.call(getSuppliers, { query: { page } })
    if (result.kind !== 'ok') return result
    const size = serverConstants.supplierPageSize
    const suppliers = toPage(result.body, { page, size }, ({ country_id: country, ...row }) => ({
      ...named(row),
      country: country ? (byId.get(country)?.name ?? String(country)) : '',
      countryCode: country ? byId.get(country)?.code : undefined,
    }))
    rows.push(...suppliers.rows)
    unread += suppliers.unread ?? 0
    if (isHollow(suppliers, page) || rows.length > serverConstants.maxSuppliers) return unreadable
    if (!goesOn(suppliers, { page, read: rows.length + unread }))
      return { kind: 'ok', body: { rows, unread } }
  }
}

const caches = new Map<AttributeListName, CompanyCache<Listed>>()

/** A whole reference list of the company, at most a minute old. One that lacks rows is read again each time. */
function findListed(user: Asking, list: AttributeListName): Promise<Listed> {
  return getCache(list).get(user.company.id, async () => {
    const value = await readers[list](user)
    return { keep: value.kind === 'ok' && !value.body.unread, value }
  })
}

const toBare = (result: Listed): Rows =>
  result.kind === 'ok' ? { ...result, body: result.body.rows, unread: result.body.unread } : result

/** What can be read of the list, to choose from. */
export const findReferenceList = async (user: Asking, list: AttributeListName): Promise<Rows> =>
  toBare(await findListed(user, list))

/** Which lists that a form offers lack rows, in words; null where none does. */
export function findUnreadChoices(
  t: Translate,
  lists: Partial<Record<AttributeListName, { unread?: number }>>,
): string | null {
  const lines = attributeListNames.flatMap((list) => {
    const n = lists[list]?.unread ?? 0
    return n > 0 ? [`${t(attributeTitle(list))}: ${t('lists.unreadRows', { n })}`] : []
  })
  return lines.length > 0 ? lines.join('\n') : null
}

/** The list as upstream has it now, before saying that something is not in it. */
export async function readReferenceList(asking: Asking, list: AttributeListName): Promise<Rows> {
  getCache(list).forget(asking.company.id)
  return toBare(wholeList(await findListed(asking, list)))
}

/** A record as its form holds it. */
export function entriesOfRow(row: AttributeRow | undefined) {
  const decimal = (value: number | null | undefined) => String(value ?? '').replace('.', ',')
  return {
    name: row?.name ?? '',
    code: row?.code ?? '',
    length: decimal(row?.length),
    width: decimal(row?.width),
  }
}

function getCache(list: AttributeListName): CompanyCache<Listed> {
  const cache = caches.get(list) ?? new CompanyCache<Listed>()
  caches.set(list, cache)
  return cache
}

/** One company's users read the same list, each with countries in a language of their own and in its order. */
function inLanguage(t: Translate, list: AttributeListName, rows: AttributeRow[]): AttributeRow[] {
  if (list === 'suppliers')
    return rows.map(({ countryCode = '', ...row }) => ({
      ...row,
      country: localCountry(t, countryCode, row.country ?? ''),
    }))
  if (list !== 'countries' || t.language === 'en') return rows
  const { compare } = new Intl.Collator(t.language)
  return rows
    .map((row) => ({ ...row, name: localCountry(t, row.code ?? '', row.name) }))
    .sort((a, b) => compare(a.name, b.name))
}

/** Searched by name and paged here, as upstream gives these lists whole. */
export const referenceList = (
  list: AttributeListName,
): ListService<AttributeQuery, AttributeRow> => ({
  query: attributeQuery(list),
  name: list,
  title: attributeTitle(list),
  fields: attributeList(list).fields,
  async find(user, query, { page, size }) {
    const result = await findListed(user, list)
    if (result.kind !== 'ok') return result
    const { unread } = result.body
    const shown = inLanguage(user.t, list, result.body.rows)
    const search = getSearch(query)?.toLowerCase()
    const rows = search ? shown.filter(({ name }) => name.toLowerCase().includes(search)) : shown
    return {
      kind: 'ok',
      body: {
        rows: rows.slice((page - 1) * size, page * size),
        count: rows.length,
        lastPage: Math.max(1, Math.ceil(rows.length / size)),
        ...(unread ? { unread } : {}),
      },
    }
  },
  parts: ({ can }) => {
    const { entries, canEdit } = attributeList(list)
    if (!can.write.warehouse || !entries) return []
    return canEdit ? [attributeParts.write, attributeParts.edit] : [attributeParts.write]
  },
})

/** Creates a record, or changes the one of that id. */
export async function saveRecord(
  user: PortalUser,
  list: AttributeListName,
  id: number | null,
  form: AttributeForm,
  idempotencyKey: string | undefined,
): Promise<Result<unknown>> {
  const result = await send(user, list, id, form, idempotencyKey)
  // what is read next must hold it; after an unknown outcome it may
  getCache(list).forget(user.company.id)
  forgetAttributes(user.company, list)
  return result
}

function send(
  { api }: PortalUser,
  list: AttributeListName,
  id: number | null,
  { name, ...form }: AttributeForm,
  idempotencyKey: string | undefined,
): Promise<Result<unknown>> {
  const code = form.code || null
  const color = { name, supplier_id: code }
  const size = { ...color, length: form.length, width: form.width }
  const path = { id: id ?? '' }
  switch (list) {
    case 'colors':
      return id === null
        ? api.call(createColor, { body: color, idempotencyKey })
        : api.call(updateColor, { path, body: color, idempotencyKey })
    case 'sizes':
      return id === null
        ? api.call(createSize, { body: size, idempotencyKey })
        : api.call(updateSize, { path, body: size, idempotencyKey })
    case 'types':
      return api.call(createType, {
        body: { name, supplier_tid: code, use_size_group: form.useSizeGroup },
        idempotencyKey,
      })
    case 'brands':
      return api.call(createBrand, { body: { name, supplier_bid: code }, idempotencyKey })
    case 'suppliers':
      return api.call(createSupplier, { body: { name }, idempotencyKey })
    case 'collections':
      return api.call(createCollection, {
        body: { name, supplier_cid: code, year: form.year || null, type: form.type || null },
        idempotencyKey,
      })
    default:
      throw new Response(null, { status: 404 })
  }
}
