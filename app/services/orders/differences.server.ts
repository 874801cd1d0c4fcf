import { Readable } from 'node:stream'
import { xlsxType, writeWorkbook } from '../lists/xlsx-writer'
import type { SheetCell, SheetRow } from '../lists/sheet'
import type { ListAnswer } from '../lists/list-action.server'
import type { PortalUser } from '../session/portal-user.server'
import type { OpenFile } from '../upstream/client.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import { nameOfOrder, type OrderRow, type ReadCalls } from './order-calls'

/** A line as it was announced and as it came, in pieces. */
export interface ComparedLine {
  article: string | null | undefined
  description: string | null | undefined
  expected: number | null | undefined
  received: number | null | undefined
}

/** A kind of orders whose lines are received. */
export interface Compared<Order extends OrderRow> {
  calls: Pick<ReadCalls<Order>, 'get' | 'number'>
  lines: (order: Order) => readonly ComparedLine[]
}

/** Calls of one workbook that are under way at once. */
const callsAtOnce = 3

/**
 * The workbook of what these orders expected and received, line by line, read as it is taken. Where the first cannot be
 * read there is no workbook; any other says in its row why it is missing.
 */
export async function openDifferences<Order extends OrderRow>(
  compared: Compared<Order>,
  { user, ids, signal, fileName }: DifferencesRequest,
): Promise<ListAnswer> {
  const orders = inTurn(ids, (id) => readOrder(compared, user, id, signal))
  const first = await orders.next()
  if (first.done) return { kind: 'notDone', notice: 'lists.noneSelected', as: 'warning' }
  if (first.value.result.kind !== 'ok' && first.value.result.kind !== 'notFound')
    return first.value.result
  const { t } = user
  const content = {
    widths: [18, 22, 40, 12, 12, 12],
    headings: (
      [
        'orderList.number',
        'order.article',
        'order.description',
        'order.expected',
        'order.received',
        'order.difference',
      ] as const
    ).map((key) => text(t(key))),
    rows: getRows(compared, user, first.value, orders),
  }
  const stream = Readable.from(writeWorkbook([{ name: t('order.differences'), content }]), {
    objectMode: false,
  })
  return { kind: 'file', fileName, file: { kind: 'ok', body: getFile(stream) } }
}

export interface DifferencesRequest {
  user: PortalUser
  ids: readonly number[]
  signal: AbortSignal
  fileName: string
}

const getFile = (stream: Readable): OpenFile => ({
  stream,
  contentType: xlsxType,
  contentDisposition: undefined,
  contentLength: undefined,
})

interface ReadOrder<Order> {
  id: number
  result: Result<Order>
}

async function readOrder<Order extends OrderRow>(
  { calls }: Compared<Order>,
  { api }: PortalUser,
  id: number,
  signal: AbortSignal,
): Promise<ReadOrder<Order>> {
  signal.throwIfAborted()
  const result = await calls.get(api, id)
  return { id, result: result.kind === 'ok' ? { kind: 'ok', body: result.body.result } : result }
}

/** In their order, a few of them asked for ahead. */
async function* inTurn<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<Read> {
  const ahead: Promise<Read>[] = []
  let next = 0
  while (next < items.length || ahead.length > 0) {
    while (next < items.length && ahead.length < callsAtOnce) {
      const pending = read(items[next++]!)
      // told when its turn comes, if it comes
      pending.catch(() => undefined)
      ahead.push(pending)
    }
    yield await ahead.shift()!
  }
}

async function* getRows<Order extends OrderRow>(
  compared: Compared<Order>,
  user: PortalUser,
  first: ReadOrder<Order>,
  rest: AsyncIterable<ReadOrder<Order>>,
): AsyncGenerator<SheetRow[]> {
  yield orderRows(compared, user, first)
  for await (const order of rest) yield orderRows(compared, user, order)
}

function orderRows<Order extends OrderRow>(
  { calls, lines }: Compared<Order>,
  { t }: PortalUser,
  { id, result }: ReadOrder<Order>,
): SheetRow[] {
  if (result.kind !== 'ok') {
    const why = result.kind === 'notFound' ? t('order.gone') : failureText(t, result)
    return [[text(`#${id}`), null, marked(text(why))]]
  }
  const number = text(nameOfOrder(calls, result.body))
  const compared = lines(result.body)
  if (compared.length === 0) return [[number, null, text(t('order.noProducts'))]]
  return compared.map((line) => [
    number,
    text(line.article),
    text(line.description),
    count(line.expected),
    count(line.received),
    toDifference(line),
  ])
}

/** Only where both are known; one that is not nothing stands out. */
function toDifference({ expected, received }: ComparedLine): SheetCell | null {
  if (typeof expected !== 'number' || typeof received !== 'number') return null
  const difference = Math.round((received - expected) * 1000) / 1000
  const cell: SheetCell = { kind: 'number', value: difference }
  return difference === 0 ? cell : marked(cell)
}

const text = (value: string | null | undefined): SheetCell => ({ kind: 'text', value: value ?? '' })

const count = (value: number | null | undefined): SheetCell | null =>
  typeof value === 'number' ? { kind: 'number', value } : null

const marked = (cell: SheetCell): SheetCell => ({ ...cell, isMarked: true })
