import { z } from 'zod'
import { lateButtons, recordViews, type ImportQuery } from '~/lib/import-screen'
import { importShape } from '~/lists/imports'
import { filterOptions, listQuery, searchText } from './list-query'

const importId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .catch('')
const page = z.coerce.number().int().min(1).max(1_000_000).catch(1)
const search = z.string().transform(searchText).catch('')

const query = z.object({
  import: importId,
  q: search,
  show: z.enum(recordViews).catch('all'),
  problem: z
    .string()
    .regex(/^[A-Za-z0-9_-]{11}$/)
    .catch(''),
  page,
  row: z.coerce.number().int().min(0).max(10_000_000).optional().catch(undefined),
  again: z.literal('yes').optional().catch(undefined),
  late: z.enum(lateButtons).optional().catch(undefined),
})

/** What an address does not say, or says wrongly, falls back. */
export function readImportQuery(search: URLSearchParams): ImportQuery {
  const { row, ...read } = query.parse(Object.fromEntries(search))
  return { ...read, ...(row !== undefined && { row }), again: read.again === 'yes' }
}

/** An upload has no fields of its own beside its files. */
export const uploadForm = z.object({})

/** A cell of a spreadsheet holds no more. */
const cell = z.string().max(32_767)

/** By row, as `cellField` names them: `v` is the version that the user saw, `c0` the cell in the first column. */
const cellFields = z.record(
  z.string().regex(/^r\d{1,8}$/),
  z.record(z.string().regex(/^(v|c\d{1,3})$/), cell.optional()),
)

const recordNumber = z.coerce.number().int().min(0).max(10_000_000)

const recordList = z
  .string()
  .regex(/^(\d{1,8}(,\d{1,8})*)?$/)
  .optional()
  .transform((list) => (list ? list.split(',').map(Number) : []))
  .refine((records) => records.length <= 100)

/** One form for the whole preview: whichever button is pressed, the ticks of its page come along. */
export const previewForm = z.object({
  /** Set by the buttons that lead to another page. */
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  q: search.optional(),
  /** Set by the buttons that choose which records are shown. */
  show: z.enum(recordViews).optional(),
  problem: z
    .string()
    .regex(/^([A-Za-z0-9_-]{11}|none)$/)
    .optional(),
  cells: cellFields.optional(),
  /** Records of the page that have a tick box. */
  shown: recordList,
  /** Those of them that it showed as ticked. */
  shownTicked: recordList,
  /** How many of the whole import it showed as ticked. */
  shownSelected: z.coerce.number().int().min(0).optional(),
  /** How often cells had been corrected by then. */
  shownCorrections: z.coerce.number().int().min(0).optional(),
  tick: z.array(recordNumber).max(100).optional(),
})

export type PreviewForm = z.output<typeof previewForm>

export const importListQuery = listQuery(importShape, {
  state: filterOptions,
  area: filterOptions,
})

export type ImportListQuery = ReturnType<typeof importListQuery.check>

const fileNumber = z.coerce.number().int().min(1).max(100).catch(1)

/** Which file of an upload is meant, counted from 1 in the address, and whether only what failed in it. */
export const readResultQuery = (search: URLSearchParams) => ({
  fileIndex: fileNumber.parse(search.get('file') ?? 1) - 1,
  isFailedOnly: search.get('rows') === 'failed',
})
