import type { TextKey } from '~/i18n/translate'
import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListField } from './fields'

export const unansweredKinds = ['write', 'import', 'message', 'shipment'] as const
export type UnansweredKind = (typeof unansweredKinds)[number]

/** Something that has no answer, as its list shows it, in the words of who reads it. */
export interface UnansweredLine {
  /** Made of what it is of, so that it can be ticked. */
  id: number
  kind: UnansweredKind
  /** In epoch seconds. */
  time: number
  what: string
  record: string
  /** The record's screen. */
  path?: string
  who: string
  requestId: string
  /** What upstream knows the write by. */
  key: string
  words: string
  /** In epoch seconds; null before the first time. */
  looked: number | null
  screen: string
}

export const unansweredShape = listShape({
  path: paths.unanswered,
  filters: ['kind', 'who', 'from', 'to'],
  sorts: ['when'],
  first: { sort: 'when', dir: 'desc' },
})

export const kindTitles = {
  write: 'unanswered.kind.write',
  import: 'unanswered.kind.import',
  message: 'unanswered.kind.message',
  shipment: 'unanswered.kind.shipment',
} as const satisfies Record<UnansweredKind, TextKey>

/** In the order in which a helpdesk asks for them. */
export const unansweredFields: readonly ListField<UnansweredLine>[] = [
  { title: 'acts.when', kind: 'moment', value: ({ time }) => time, sort: 'when', width: 20 },
  {
    title: 'unanswered.what',
    kind: 'text',
    breaks: true,
    value: ({ what }) => what,
    width: 30,
  },
  {
    title: 'acts.record',
    kind: 'text',
    isLink: true,
    wraps: true,
    value: ({ record }) => record,
    width: 30,
  },
  {
    title: 'acts.who',
    kind: 'text',
    under: 'acts.record',
    value: ({ who }) => who,
    width: 30,
  },
  {
    title: 'acts.requestId',
    kind: 'text',
    inFileOnly: true,
    value: ({ requestId }) => requestId,
    width: 30,
  },
  { title: 'unanswered.key', kind: 'text', inFileOnly: true, value: ({ key }) => key, width: 46 },
  { title: 'acts.words', kind: 'text', wraps: true, value: ({ words }) => words, width: 60 },
  {
    title: 'unanswered.looked',
    kind: 'time',
    under: 'acts.words',
    value: ({ looked }) => looked,
    width: 20,
  },
  {
    title: 'unanswered.kind',
    kind: 'text',
    inFileOnly: true,
    value: ({ kind }, t) => t(kindTitles[kind]),
  },
  { title: 'acts.screen', kind: 'text', inFileOnly: true, value: ({ screen }) => screen },
]
