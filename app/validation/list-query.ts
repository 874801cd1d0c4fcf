import { z } from 'zod'
import { cleanCode, compactCode } from '~/lib/clean-text'
import { constants } from '~/lib/constants'
import { filterDays, isInDays, readDay } from '~/lib/day'
import {
  filterFingerprint,
  unfilteredList,
  toValues,
  type Direction,
  type ListShape,
  type ListState,
} from '~/lib/lists'
import { isCustomsReference } from '~/lib/mrn'

/** A checked view of a list. What an address says and the list does not know has fallen back. */
export interface ListQuery<
  Filters extends ListState['filters'] = ListState['filters'],
  Sort extends string = string,
> extends ListState {
  /** As typed, trimmed; `getSearch` tells what is searched for. */
  q: string
  filters: Filters
  sort?: Sort
  dir: Direction
  page: number
  sel: number[]
}

export interface ListQuerySchema<Query extends ListQuery = ListQuery> {
  shape: ListShape
  check(state: ListState): Query
}

type Output<Fields extends Record<string, z.ZodType>> = {
  [Name in keyof Fields]: z.output<Fields[Name]>
} & ListState['filters']

/** The query of a list: its shape, and for each filter a schema over the texts that the address holds. */
export function listQuery<
  Filter extends string,
  Sort extends string,
  Fields extends Record<Filter, z.ZodType>,
>(
  shape: ListShape<Filter, Sort>,
  fields: Fields & Record<Exclude<keyof Fields, Filter>, never>,
): ListQuerySchema<ListQuery<Output<Fields>, Sort>> {
  const filters = z.object(fields)
  return {
    shape,
    check(state) {
      const known = shape.sorts.find((sort) => sort === state.sort)
      const isUnknown = state.sort !== undefined && known === undefined
      const { values, corrected } = clampRange(
        withDefaults(
          filters.parse({ ...shape.defaults, ...withoutBlanks(state.filters) }),
          filters.parse({ ...shape.defaults }),
        ),
        shape,
      )
      const unreadable = unreadableDays(fields, state.filters)
      const q = searchText(state.q ?? '')
      const isAll = state.all === filterFingerprint(shape, { q, filters: values })
      const ids = isAll ? [] : rowIds.parse(state.sel)
      return {
        q,
        filters: values as Output<Fields>,
        sort: known ?? shape.first.sort,
        dir: isUnknown ? shape.first.dir : direction.catch(shape.first.dir).parse(state.dir),
        page: pageNumber.parse(state.page),
        sel: ids.slice(0, constants.maxSelection),
        selectionCut: ids.length > constants.maxSelection || undefined,
        corrected: corrected || undefined,
        unreadable: unreadable.length > 0 ? unreadable : undefined,
        all: isAll ? state.all : undefined,
        of: state.of,
        confirm: state.confirm,
        receipt: receiptId.parse(state.receipt),
        refresh: state.refresh === '1' ? 1 : undefined,
        view: state.view === unfilteredList ? unfilteredList : undefined,
      }
    },
  }
}

/** A value that is none of those known falls back as a blank one does. */
const withDefaults = (read: Record<string, unknown>, defaults: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(read).map(([name, value]) => [name, value ?? defaults[name]]))

const withoutBlanks = (filters: ListState['filters']) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => toValues(value).length > 0))

/** A range of days that ends before it begins ends on the day that it begins. */
function clampRange(values: Record<string, unknown>, { validatesRange }: ListShape) {
  const { from, to } = values
  const turned = !validatesRange && typeof from === 'string' && typeof to === 'string' && to < from
  const filters = (turned ? { ...values, to: from } : values) as ListState['filters']
  return { values: filters, corrected: turned }
}

const longestSearch = 200

/** What is looked for, written as codes are stored; an MRN is printed with blanks. */
export function searchText(typed: string): string {
  const mrn = compactCode(typed)
  return isCustomsReference(mrn) ? mrn : cleanCode(typed).trim().slice(0, longestSearch)
}

const receiptId = z
  .string()
  .regex(/^[\w-]{10,60}$/)
  .optional()
  .catch(undefined)

const direction = z.enum(['asc', 'desc'])

/** A page number that is not a whole number of 1 or more is page 1. */
const pageNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .refine((page) => page >= 1)
  .catch(1)

const rowId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .refine((id) => id > 0)

/** Ids of records; what cannot be one is left out. */
export const rowIds = z
  .array(z.string())
  .catch([])
  .transform((texts) => [...new Set(texts.flatMap((text) => rowId.safeParse(text).data ?? []))])

/** Ids to filter on; more than upstream takes at once were never offered. */
export const filterIds = rowIds.transform((ids) => ids.slice(0, 1000))

/** Options to filter on, by names that the list offers. */
export const filterOptions = z
  .array(z.string())
  .or(z.string().transform((one) => [one]))
  .catch([])
  .transform((values) => [...new Set(values)].slice(0, 100))

const lastValue = filterOptions.transform((values) => values.at(-1)?.trim() || undefined)

/** One option of several. What is none of those offered falls away when the list is loaded. */
export const filterOption = lastValue.transform((value) => value?.slice(0, longestSearch))

/** One of the options that are known here; anything else is absent. */
export const oneOf = <Option extends string>(options: readonly Option[]) =>
  lastValue.transform((value) => options.find((option) => option === value))

/** Part of a text, as typed; `longEnough` tells what is looked for. */
export const filterText = lastValue.transform((value) => searchText(value ?? '') || undefined)

/** A day as yyyy-MM-dd, also read as d-M-yyyy; what is no day is absent, and named in `unreadable`. */
export const filterDay = lastValue.transform((value) => {
  const day = value === undefined ? null : readDay(value)
  return day !== null && isInDays(day, filterDays()) ? day : undefined
})

/** Filters whose day cannot be read, or is of no year that a list can be of. */
const unreadableDays = (fields: Record<string, z.ZodType>, filters: ListState['filters']) =>
  Object.keys(fields).filter((name) => {
    const typed = toValues(filters[name])
    const isTyped = typed.at(-1)?.trim()
    return fields[name] === filterDay && isTyped && filterDay.parse(typed) === undefined
  })

/** A text to look for, or nothing while it is too short to tell records apart. */
export const longEnough = (typed: string | undefined): string | undefined =>
  [...(typed ?? '')].length >= constants.minSearchLength ? typed : undefined

/** What is searched for: never 1 or 2 characters, which would match half the stock. */
export function getSearch(query: Pick<ListQuery, 'q'>): string | undefined {
  return longEnough(query.q)
}
