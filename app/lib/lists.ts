import { constants } from './constants'
import { intentField } from './form-names'
import { withQuery, type Query } from './paths'
import type { Receipt } from './receipt'

export type Direction = 'asc' | 'desc'

/** Which parameters the address of a list has, in the order of the canonical address. */
export interface ListShape<Filter extends string = string, Sort extends string = string> {
  path: (query?: Query) => string
  filters: readonly Filter[]
  /** What the list can be sorted by. */
  sorts: readonly Sort[]
  /** The order of a list that nobody has sorted. Without `sort` upstream's own order is meant. */
  first: { sort?: Sort; dir: Direction }
  /** What filters stand at while the address does not mention them. */
  defaults?: Readonly<Partial<Record<Filter, FilterValue>>>
  /** Of one filter the options are links above the rows, too. */
  tabs?: Filter
  /** Rows of a page; 20 unless said. */
  pageSize?: number
  /** Two days that do not follow each other are left as they are: the list says what is wrong with them. */
  validatesRange?: boolean
}

export const getPageSize = (shape: ListShape): number => shape.pageSize ?? constants.pageSize

/** Keeps the exact names of a shape. */
export const listShape = <Filter extends string, Sort extends string>(
  shape: ListShape<Filter, Sort>,
): ListShape<Filter, Sort> => shape

export type FilterValue = string | number | readonly (string | number)[] | undefined

/** Everything that tells one view of a list from another; all of it stands in the address. */
export interface ListState {
  q?: string
  filters: Readonly<Record<string, FilterValue>>
  sort?: string
  dir?: string
  page?: number | string
  /** Ids of the ticked rows, on whatever page they are. */
  sel: readonly (number | string)[]
  /** Set where all rows that match are selected, in place of ids: see `filterFingerprint`. */
  all?: string
  /** The company whose rows are meant: a selection falls away when another one is active. */
  of?: string
  /** True when ids beyond the limit of a selection were left out. */
  selectionCut?: boolean
  /** True when the address said what cannot be, and this view is the nearest that can. */
  corrected?: boolean
  /** Filters that the address gives a day which cannot be read; they count as empty. */
  unreadable?: readonly string[]
  /** Name of the action that asks before it acts. */
  confirm?: string
  /** Where it is kept what came of the last action. */
  receipt?: string
  /** Set where the list loads itself again in a moment: see `refreshes` of a row's action. */
  refresh?: number | string
  /** `unfilteredList` where the user's own view opens in place of the unfiltered list, which then has to say so. */
  view?: string
  /** True when the address said nothing at all. */
  hasNoQuery?: boolean
  /**
   * What stands in the fields of search and filters and was not asked for yet, where a button of the frame was pressed.
   */
  unapplied?: Pick<ListState, 'q' | 'filters'>
}

/** Says in an address that the unfiltered list is meant: neither searched, filtered nor sorted. */
export const unfilteredList = 'all'

/** Sent by the button that leads to ticking rows by their numbers, as no text browser knows a button's own address. */
export const asksNumbers = 'numbers'

/** One page of upstream's matches. */
export interface ListPage<Row> {
  rows: Row[]
  /** Of all pages. */
  count: number
  /** At least 1. */
  lastPage: number
  /** Rows of this page that could not be read, and are not shown. */
  unread?: number
  /** So many rows were looked through, and there are more. */
  cutAt?: number
  /** What else there may be and could not be read, in words. */
  missing?: readonly string[]
}

/** The first, the last, and those around the page that is shown. */
export function shownPages(page: number, lastPage: number): number[] {
  const pages = [1, page - 1, page, page + 1, lastPage]
  return [...new Set(pages)].filter((one) => one >= 1 && one <= lastPage)
}

/** An option of a filter: its value in the address, and how it reads. */
export type Choice = readonly [value: number | string, label: string]

/** An option of the filter that a list has as tabs; where it is known, how many rows of the whole list are it. */
export type ListTab = readonly [value: number | string, count: number | null]

/** What a list's loader gives to its screen. */
export interface ListData<Row, State extends ListState = ListState> {
  query: State
  /** Null when the list itself did not come. */
  page: ListPage<Row> | null
  choices: Readonly<Record<string, readonly Choice[]>>
  tabs?: readonly ListTab[]
  /** What could not be loaded, in words. */
  problems: readonly string[]
  /** Parts of the screen that hang on a setting or a right: columns, links. */
  parts: readonly string[]
  /** What came of the last action, where not all of it was done. */
  receipt?: Receipt
  /** Asked of a row before its button does anything; nothing else is shown then. */
  question?: RowQuestion
  /** What the question of an action is about, or the receipt whose button does it again. */
  asked?: Subject
  /** That it is not of all rows, and how to come to the others. */
  cut?: string
  /** Why the rows did not come, and the number to ask by. */
  unread?: string
  /** Shown in place of rows that were not asked for. */
  prompt?: string
  /** The user's own views of this list. */
  views?: readonly NamedView[]
  /** Of the view that is shown: what is new since its user last looked. */
  news?: ViewNews
  /** How the user looks at it, if not as everybody does. */
  look?: ListLook
}

/** A row that a question is about: its mark tells whether somebody has changed it since it was read for that. */
export interface SubjectRow {
  id: number
  name: string
  mark: string
}

/**
 * All rows that a question is about, on whatever page they are; or why it is not asked, and for which rows it could be.
 */
export interface Subject {
  rows: SubjectRow[]
  problem?: string
}

/** An asked row as the field of its question holds it. */
export const toSubjectField = ({ id, mark, name }: SubjectRow) => `${id}:${mark}:${name}`

export function readSubjectRow(field: string): SubjectRow | null {
  const [, id, mark = '', name = ''] = /^(\d{1,15}):([\w-]+):(.*)$/s.exec(field) ?? []
  return id === undefined ? null : { id: Number(id), mark, name }
}

/** Which columns of a list are shown, and how. */
export interface ListLook {
  /** Their titles, in order; those that are not named come last. */
  columns: readonly string[]
  hidden: readonly string[]
  isCompact?: boolean
}

/** In the user's words. */
export interface RowQuestion {
  /** What the button sends, with the row's id. */
  intent: string
  text: string
  /** The button below it. */
  go: string
  /** It cannot be undone. */
  removes?: boolean
}

/** A view that the user keeps, its address, and what was new in it when that was last looked for, in words; or ''. */
export type NamedView = readonly [name: string, address: string, news: string]

/** What became of a row since the user last looked. */
export type RowNews = 'added' | 'changed'

export interface ViewNews {
  /** `14 new, 3 changed since yesterday 16:40`; or that it is not known. */
  text: string
  /** Those of the page that came or changed, by id. */
  rows: Readonly<Record<string, RowNews>>
  /** What its button sends: the view, and the mark of what is shown; blank where it was never looked at. */
  seen?: { view: string; print: string }
}

/** A list as its screen gets it. */
export interface SentList<Row, State extends ListState = ListState> extends ListData<Row, State> {
  /** In seconds, and where: it is loaded anew by itself. */
  reloadAfter?: number
  reloadTo?: string
}

/** Whether a view is in the order that nobody asked for; the address does not mention it then. */
export const isFirstOrder = (shape: ListShape, { sort, dir }: Pick<ListState, 'sort' | 'dir'>) =>
  (sort ?? shape.first.sort) === shape.first.sort && dir === shape.first.dir

/** Where the files of a list are made; its buttons for downloads post to it. */
export const toFiles = (shape: ListShape): ListShape => ({
  ...shape,
  path: (query) => withQuery(`${shape.path()}/export`, query),
})

/** The canonical address of a view: nothing blank, nothing that goes without saying. */
export function listAddress(
  shape: ListShape,
  state: ListState,
  change: Partial<ListState> & { company?: number } = {},
): string {
  const view: ListState = { ...state, ...change }
  const order = isFirstOrder(shape, view) ? {} : { sort: view.sort, dir: view.dir }
  const words = {
    q: view.q,
    ...Object.fromEntries(
      shape.filters
        .filter((name) => !isDefault(shape, name, view.filters[name]))
        .map((name) => [name, view.filters[name]]),
    ),
    ...order,
  }
  return shape.path({
    view: withQuery('', words) ? undefined : view.view,
    ...words,
    page: Number(view.page) === 1 ? undefined : view.page,
    confirm: view.confirm,
    company: change.company,
    // shown once: a link away from it leaves it behind
    receipt: change.receipt,
    refresh: change.refresh,
    all: view.all,
    // `company` says it, and more
    of: (view.all || view.sel.length > 0) && !change.company ? view.of : undefined,
    sel: view.all ? undefined : view.sel,
  })
}

/** The address of a view that is kept: search, filters and order. What is ticked and the page are of the moment. */
export const viewAddress = (
  shape: ListShape,
  { q, filters, sort, dir }: Pick<ListState, 'q' | 'filters' | 'sort' | 'dir'>,
): string => listAddress(shape, { q, filters, sort, dir, sel: [], view: unfilteredList })

/**
 * Tells one search and set of filters from another. A selection of all that match carries it, so that it falls away
 * when they change: what was meant are the rows that matched then.
 */
export function filterFingerprint(
  shape: ListShape,
  { q, filters }: Pick<ListState, 'q' | 'filters'>,
): string {
  const { first } = shape
  const words = listAddress(
    { ...shape, path: (query) => withQuery('', query) },
    {
      q,
      filters,
      sel: [],
      sort: first.sort,
      dir: first.dir,
      page: 1,
    },
  )
  // FNV-1a
  let hash = 2_166_136_261
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return `m${(hash >>> 0).toString(36)}`
}

/** The values of a filter, whether it takes one or many; a filter that is not set has none. */
export const toValues = (value: FilterValue): string[] =>
  [value ?? []].flat().map((one) => String(one))

/** Whether a filter stands where it stands when nobody touched it. */
export function isDefault(shape: ListShape, name: string, value: FilterValue): boolean {
  const values = new Set(toValues(value))
  const defaults = toValues(shape.defaults?.[name])
  return values.size === defaults.length && defaults.every((one) => values.has(one))
}

/** The same list from its first page, without filters and search. */
export const withoutFilters = { q: undefined, filters: {}, page: 1 } satisfies Partial<ListState>

/**
 * A view as an address or the list's own form words it, before anything is checked. Blank means absent; of a single
 * value given twice the last one counts; a heading sends column and direction as one value, `sku:desc`.
 */
export function readListState(
  shape: ListShape,
  entries: Iterable<[string, string]>,
): ListState & { action?: string } {
  const valuesByName = new Map<string, string[]>()
  for (const [name, value] of entries) {
    if (value.trim() !== '') valuesByName.set(name, [...(valuesByName.get(name) ?? []), value])
  }
  const last = (name: string) => valuesByName.get(name)?.at(-1)
  const [sort, pressed] = last('sort')?.split(':') ?? []
  return {
    q: last('q')?.trim(),
    filters: Object.fromEntries(shape.filters.map((name) => [name, valuesByName.get(name) ?? []])),
    sort,
    dir: pressed ?? last('dir') ?? (sort === undefined ? shape.first.dir : 'asc'),
    page: last('page'),
    sel: [...new Set(valuesByName.get('sel'))],
    all: last('all'),
    of: last('of'),
    confirm: last('confirm'),
    receipt: last('receipt'),
    refresh: last('refresh'),
    view: last('view'),
    action: last(intentField),
  }
}
