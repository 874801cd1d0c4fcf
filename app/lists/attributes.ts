import type { TextKey } from '~/i18n/translate'
import type { AttributeListName } from '~/lib/attribute-names'
import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListField } from './fields'

/** A record of a reference list; what its list does not have is missing. */
export interface AttributeRow {
  /** A currency and a VAS code have none but their code. */
  id: number | string
  name: string
  /** The supplier's own, or that of a country, currency or VAS code. */
  code?: string
  length?: number | null
  width?: number | null
  usesSizeGroups?: boolean
  country?: string
  /** Of the country; the browser is not sent it. */
  countryCode?: string
  year?: string
  type?: string
  symbol?: string
  isEuMember?: boolean
}

/** Fields that a record's form can have, besides its name. */
export type AttributeEntry = 'code' | 'length' | 'width' | 'useSizeGroup' | 'year' | 'type'

/** What a field of a record's form is called. */
export const attributeLabels = {
  name: 'attributes.name',
  code: 'attributes.supplierCode',
  length: 'attributes.length',
  width: 'attributes.width',
  useSizeGroup: 'attributes.useSizeGroup',
  year: 'attributes.year',
  type: 'attributes.type',
} as const

interface AttributeList {
  fields: readonly ListField<AttributeRow>[]
  /** Of the form; a list without them is only looked at. */
  entries?: readonly AttributeEntry[]
  /** Upstream can change its records, and not only take new ones. */
  canEdit?: boolean
}

const id: ListField<AttributeRow> = { title: 'attributes.id', kind: 'text', value: (row) => row.id }
const name: ListField<AttributeRow> = {
  title: 'attributes.name',
  kind: 'text',
  value: (row) => row.name,
  width: 40,
}
const code = (title: TextKey): ListField<AttributeRow> => ({
  title,
  kind: 'text',
  value: (row) => row.code,
})
const supplierCode = code('attributes.supplierCode')
const measure = (title: TextKey, of: 'length' | 'width'): ListField<AttributeRow> => ({
  title,
  kind: 'text',
  value: (row) => String(row[of] ?? '').replace('.', ','),
})
const yesNo = (title: TextKey, of: 'usesSizeGroups' | 'isEuMember'): ListField<AttributeRow> => ({
  title,
  kind: 'text',
  value: (row, t) => t(row[of] ? 'common.yes' : 'common.no'),
})

export const attributeLists = {
  colors: {
    fields: [id, name, supplierCode],
    entries: ['code'],
    canEdit: true,
  },
  sizes: {
    fields: [
      id,
      name,
      supplierCode,
      measure('attributes.length', 'length'),
      measure('attributes.width', 'width'),
    ],
    entries: ['code', 'length', 'width'],
    canEdit: true,
  },
  types: {
    fields: [id, name, supplierCode, yesNo('attributes.useSizeGroup', 'usesSizeGroups')],
    entries: ['code', 'useSizeGroup'],
  },
  brands: { fields: [id, name, supplierCode], entries: ['code'] },
  suppliers: {
    fields: [id, name, { title: 'attributes.country', kind: 'text', value: (row) => row.country }],
    entries: [],
  },
  collections: {
    fields: [
      id,
      name,
      supplierCode,
      { title: 'attributes.year', kind: 'text', value: (row) => row.year },
      { title: 'attributes.type', kind: 'text', value: (row) => row.type },
    ],
    entries: ['code', 'year', 'type'],
  },
  countries: {
    fields: [id, name, code('attributes.iso'), yesNo('attributes.euMember', 'isEuMember')],
  },
  currencies: {
    fields: [
      code('attributes.iso'),
      { title: 'attributes.symbol', kind: 'text', value: (row) => row.symbol },
    ],
  },
  webservices: { fields: [id, name] },
  vascodes: { fields: [code('attributes.code'), name] },
} as const satisfies Record<AttributeListName, AttributeList>

export const isAttributeList = (name: string | undefined): name is AttributeListName =>
  name !== undefined && Object.hasOwn(attributeLists, name)

export const attributeList = (list: AttributeListName): AttributeList => attributeLists[list]

export const attributeShape = (list: AttributeListName) =>
  listShape({
    path: (query) => paths.attributes(list, query),
    filters: [],
    sorts: [],
    first: { dir: 'asc' },
  })

/** In place of a record's id in the address of its form. */
export const newRecord = 'create'

export const attributeParts = { write: 'write', edit: 'edit' } as const
