import type { TextKey } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import type { CartonLabel, CartonLabels, DockSheet, PaperLink, PaperSize } from '~/lib/papers'
import type { Query } from '~/lib/paths'
import { readPage } from '../requests/address.server'
import type { PortalUser } from '../requests/portal-user.server'
import { code128 } from './code128'

/** Where a paper stands, and the page that it is printed from. */
export interface PaperPlace {
  at: (query: Query) => string
  back: string
}

/** Labels of one page: what a printer takes at once, and a browser draws in no time. */
const labelsPerPage = 200

const sizes: readonly PaperSize[] = ['a4', 'a6']

export const readPaperSize = (request: Request): PaperSize =>
  new URL(request.url).searchParams.get('size') === 'a6' ? 'a6' : 'a4'

function paperOf({ t }: PortalUser, request: Request, { at, back }: PaperPlace, title: string) {
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

/** Labels to be printed, by pages of them. `make`: those of a range, so that no others are drawn. */
export function cartonLabels(
  user: PortalUser,
  request: Request,
  place: PaperPlace,
  said: {
    title?: TextKey
    name: string
    count: number
    make: (from: number, to: number) => CartonLabel[]
  },
): CartonLabels {
  const { t } = user
  const pages = Math.max(1, Math.ceil(said.count / labelsPerPage))
  const page = Math.min(readPage(request, 'page'), pages)
  const paper = paperOf(user, request, place, t(said.title ?? 'dock.labelsOf', { name: said.name }))
  const rangeOf = (number: number) => ({
    from: (number - 1) * labelsPerPage,
    to: Math.min(number * labelsPerPage, said.count),
  })
  const linkTo = (number: number): PaperLink => {
    const { from, to } = rangeOf(number)
    return {
      href: place.at({
        size: paper.size === 'a4' ? undefined : paper.size,
        page: number > 1 ? number : undefined,
      }),
      words: t('dock.range', { from: formatCount(from + 1), to: formatCount(to) }),
      isShown: number === page,
    }
  }
  const { from, to } = rangeOf(page)
  return {
    ...paper,
    labels: said.make(from, to),
    pages: pages === 1 ? [] : Array.from({ length: pages }, (_, index) => linkTo(index + 1)),
  }
}

export function dockSheet(
  user: PortalUser,
  request: Request,
  place: PaperPlace,
  said: { number: string; facts: [TextKey, string][]; rows: DockSheet['rows'] },
): DockSheet {
  const { t } = user
  return {
    ...paperOf(user, request, place, t('dock.sheetOf', { name: said.number })),
    number: code128(said.number),
    facts: said.facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({ label: t(label), value })),
    rows: said.rows,
  }
}
