import type { TextKey } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import type { CartonLabel, CartonLabels, DockSheet, PaperLink, PaperSize } from '~/lib/papers'
import { shownPages } from '~/lib/lists'
import type { Query } from '~/lib/paths'
import { readPage } from '../page/address.server'
import { tellFile } from '../acts/tell-act.server'
import type { PortalUser } from '../session/portal-user.server'
import { code128 } from './code128'

/** Where a paper stands, and the page that it is printed from. */
export interface PaperPlace {
  at: (query: Query) => string
  back: string
  kinds?: PaperLink[]
  notes?: string[]
}

/** Labels of one page: what a printer takes at once, and a browser draws in no time. */
const labelsPerPage = 200
/** Rows of a dock sheet on one page: with their bars they come to about a megabyte. */
const rowsPerPage = 1_000

const sizes: readonly PaperSize[] = ['a4', 'a6']

export const readPaperSize = (request: Request): PaperSize =>
  new URL(request.url).searchParams.get('size') === 'a6' ? 'a6' : 'a4'

function toPaper(
  { t }: PortalUser,
  request: Request,
  { at, back, kinds = [], notes = [] }: PaperPlace,
  title: string,
) {
  const size = readPaperSize(request)
  const words = Object.fromEntries(
    names.map((name) => [name, t(`dock.${name}` satisfies TextKey)]),
  ) as DockSheet['words']
  return {
    language: t.language,
    title,
    size,
    sizes: sizes.map((one) => ({
      href: at({ size: one === 'a4' ? undefined : one }),
      words: one.toUpperCase(),
      isShown: one === size,
    })),
    kinds,
    notes,
    back,
    words,
  }
}

const names = [
  'back',
  'hint',
  'nothing',
  'article',
  'pieces',
  'carton',
  'expected',
  'received',
  'damaged',
  'remark',
  'countedBy',
  'date',
] as const

/** The part of a paper that is asked for, and links to the pages around it: few, however many there are. */
function pageOfPaper(
  { t }: PortalUser,
  request: Request,
  { at }: PaperPlace,
  { count, perPage }: { count: number; perPage: number },
) {
  const size = readPaperSize(request)
  const last = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(readPage(request, 'page'), last)
  const getRange = (number: number) => ({
    from: (number - 1) * perPage,
    to: Math.min(number * perPage, count),
  })
  const linkTo = (number: number): PaperLink => {
    const { from, to } = getRange(number)
    return {
      href: at({
        size: size === 'a4' ? undefined : size,
        page: number > 1 ? number : undefined,
      }),
      words: t('dock.range', { from: formatCount(from + 1), to: formatCount(to) }),
      isShown: number === page,
    }
  }
  return { ...getRange(page), pages: last === 1 ? [] : shownPages(page, last).map(linkTo) }
}

/** Of things that have so many labels each, the labels of a range of all: whose, and which of its own from 0. */
export function labelsInRange<Thing>(
  things: readonly Thing[],
  countOf: (thing: Thing) => number,
  { from, to }: { from: number; to: number },
): { thing: Thing; index: number }[] {
  let before = 0
  return things.flatMap((thing) => {
    const count = countOf(thing)
    const first = Math.max(0, from - before)
    const last = Math.min(count, to - before)
    before += count
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => ({
      thing,
      index: first + index,
    }))
  })
}

/** Labels to be printed, by pages of them. `make`: those of a range, so that no others are drawn. */
export async function cartonLabels(
  user: PortalUser,
  request: Request,
  place: PaperPlace,
  paper: {
    title?: TextKey
    name: string
    count: number
    make: (from: number, to: number) => CartonLabel[]
  },
): Promise<CartonLabels> {
  await tellFile(user, {
    screen: request.url,
    verb: paper.title === 'dock.labelOf' ? 'dock.printLabel' : 'dock.labels',
    record: paper.name,
  })
  const { from, to, pages } = pageOfPaper(user, request, place, {
    count: paper.count,
    perPage: labelsPerPage,
  })
  return {
    ...toPaper(user, request, place, user.t(paper.title ?? 'dock.labelsOf', { name: paper.name })),
    labels: paper.make(from, to),
    pages,
  }
}

export async function dockSheet(
  user: PortalUser,
  request: Request,
  place: PaperPlace,
  paper: {
    number: string
    facts: [TextKey, string][]
    count: number
    make: (from: number, to: number) => DockSheet['rows']
  },
): Promise<DockSheet> {
  const { t } = user
  await tellFile(user, { screen: request.url, verb: 'dock.sheet', record: paper.number })
  const { from, to, pages } = pageOfPaper(user, request, place, {
    count: paper.count,
    perPage: rowsPerPage,
  })
  return {
    ...toPaper(user, request, place, t('dock.sheetOf', { name: paper.number })),
    number: code128(paper.number),
    facts: paper.facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({ label: t(label), value })),
    rows: paper.make(from, to),
    pages,
  }
}
