import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Translate } from '~/i18n/translate'
import { withoutControls } from '~/lib/clean-text'
import { toFileAddress } from '~/lib/list-files'
import { listAddress } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import { config } from '../base/config.server'
import type { PortalUser } from '../session/portal-user.server'
import { inline } from './file-name'
import { toMoment } from './json-writer'
import type { ListAnswer } from './list-action.server'
import {
  findFields,
  readFirstPage,
  toCell,
  toHeading,
  type FieldOf,
  type FileTask,
} from './list-export.server'
import type { ListService } from './list-service.server'
import { escapeXml } from './xlsx-writer'

const feedType = 'application/atom+xml; charset=utf-8'
/** Readers come often, and for what is new: the first so many are told. */
const mostEntries = 100
/** Of rows that nothing is known to have happened to: a feed must say something, and today would be news each time. */
const unknownMoment = '1970-01-01T00:00:00.000Z'

interface FeedTask<Query extends ListQuery> extends FileTask<Query> {
  /** Scheme and host of the portal. */
  origin: string
}

/** The newest rows of a list as Atom (RFC 4287): an entry for each, whose id stays the same wherever the portal is. */
export async function openFeed<Query extends ListQuery, Row extends { id: number | string }>(
  list: ListService<Query, Row>,
  task: FeedTask<Query>,
): Promise<ListAnswer> {
  const { user, origin } = task
  const query = newestFirst(list, task.query)
  const first = await readFirstPage(list, { ...task, query }, mostEntries)
  if (first.kind !== 'ok') return first
  const { shape } = list.query
  const at = listAddress(shape, { ...task.query, page: 1, sel: [], all: undefined })
  const entries = first.body.rows
    .map((row) => toEntry(list, { row, user, origin, at }))
    .sort((a, b) => (a.updated === b.updated ? 0 : a.updated < b.updated ? 1 : -1))
  const updated = entries[0]?.updated ?? new Date().toISOString()
  const feed = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${user.t.language}">`,
    `<id>${toUrn(user.company.id, at)}</id>`,
    `<title>${toXml(`${user.t(list.title)}, ${user.company.division}`)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${toXml(config().portalName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${toXml(origin + toFileAddress(at, 'atom'))}"/>`,
    `<link rel="alternate" type="text/html" href="${toXml(origin + at)}"/>`,
    ...entries.map(({ xml }) => xml),
    '</feed>',
  ]
  const body = {
    stream: Readable.from([Buffer.from(`${feed.join('\n')}\n`)], { objectMode: false }),
    contentType: feedType,
    contentDisposition: inline(`${list.name}-${user.company.division}.atom`),
    contentLength: undefined,
  }
  return { kind: 'file', file: { kind: 'ok', body } }
}

/** By the first time that the list can be sorted by, else in the order that upstream gives. */
function newestFirst<Query extends ListQuery, Row>(
  { fields, query: { shape } }: ListService<Query, Row>,
  query: Query,
): Query {
  const timed = fields.find((field) => field.sort !== undefined && isTime(field))
  return { ...query, ...(timed ? { sort: timed.sort, dir: 'desc' } : shape.first) }
}

const isTime = ({ kind }: { kind: FieldOf<never>['kind'] }) =>
  kind === 'moment' || kind === 'time' || kind === 'day'

function toEntry<Query extends ListQuery, Row extends { id: number | string }>(
  list: ListService<Query, Row>,
  { row, user, origin, at }: { row: Row; user: PortalUser; origin: string; at: string },
): { updated: string; xml: string } {
  const { t } = user
  const fields = findFields(list, user)
  const updated = findLastTime(fields, row, t) ?? unknownMoment
  const lines = fields.flatMap((field) => {
    const cell = toCell(field, row, t)
    return cell ? [`${toHeading(field, t)}: ${String(cell.value)}`] : []
  })
  const path = list.hits?.toHit(row, t).path ?? list.recordPath?.(row) ?? at
  const xml = [
    '<entry>',
    `<id>${toUrn(user.company.id, list.query.shape.path(), String(row.id))}</id>`,
    `<title>${toXml(toTitle(fields, row, t) || String(row.id))}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${toXml(origin + path)}"/>`,
    `<content type="text">${toXml(lines.join('\n'))}</content>`,
    '</entry>',
  ].join('\n')
  return { updated, xml }
}

/** What the row's link says, and its status. */
function toTitle<Row>(fields: readonly FieldOf<Row>[], row: Row, t: Translate): string {
  const named = fields.find(({ isLink }) => isLink) ?? fields[0]
  const leading = fields.find(({ leads }) => leads)
  return [named, leading]
    .flatMap((field) => (field && toCell(field, row, t)?.value) ?? [])
    .join(' · ')
}

/** The last of the row's times that is not to come. */
function findLastTime<Row>(
  fields: readonly FieldOf<Row>[],
  row: Row,
  t: Translate,
): string | undefined {
  const now = new Date().toISOString()
  const times = fields.filter(isTime).flatMap(({ value }) => toMoment(value(row, t)) ?? [])
  return times
    .filter((time) => time <= now)
    .sort()
    .at(-1)
}

/** The same of the same words for ever: a UUID of their hash, which RFC 9562 calls version 8. */
function toUrn(...words: (string | number)[]): string {
  const hash = createHash('sha256').update(words.join('\0')).digest('hex')
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return `urn:uuid:${parts.join('-')}`
}

const toXml = (text: string) => escapeXml(withoutControls(text))
