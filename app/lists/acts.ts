import type { TextKey } from '~/i18n/translate'
import type { ActArea, ActOutcome, Change } from '~/lib/acts'
import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'

/** An act as its list shows it, in the words of who reads it; those that were said of it as they were said. */
export interface ListedAct {
  id: string
  /** In epoch seconds. */
  time: number
  who: string
  /** What the button says. */
  what: string
  area: ActArea
  record: string
  /** The record's screen. */
  path?: string
  outcome: ActOutcome
  words: string
  /** Where what is left of it can be done, of an act that stopped halfway. */
  rest?: string
  changes: readonly Change[]
  screen: string
  requestId: string
}

export const actShape = listShape({
  path: paths.activity,
  filters: ['who', 'record', 'area', 'outcome', 'from', 'to'],
  sorts: ['when'],
  first: { sort: 'when', dir: 'desc' },
})

export const areaTitles = {
  products: 'shell.products',
  inbound: 'shell.inbound',
  returns: 'shell.returns',
  outbound: 'shell.outbound',
  shipments: 'shell.customs',
  stock: 'shell.stock',
  tracking: 'shell.tracking',
  reference: 'shell.referenceData',
  relations: 'shell.relations',
  imports: 'shell.imports',
  logbook: 'shell.logbook',
  account: 'shell.account',
} as const satisfies Record<ActArea, TextKey>

export const outcomeTitles = {
  done: 'acts.outcome.done',
  part: 'acts.outcome.part',
  refused: 'acts.outcome.refused',
  notDone: 'acts.outcome.notDone',
  unknown: 'acts.outcome.unknown',
} as const satisfies Record<ActOutcome, TextKey>

export const stageOfOutcome: Readonly<Record<ActOutcome, Stage>> = {
  done: 'done',
  part: 'open',
  refused: 'wrong',
  notDone: 'wrong',
  unknown: 'open',
}

const sayChanges = (changes: readonly Change[]) =>
  changes.map(([label, before, after]) => `${label}: ${before} → ${after}`).join('; ')

export const actFields: readonly ListField<ListedAct>[] = [
  { title: 'acts.when', kind: 'moment', value: ({ time }) => time, sort: 'when', width: 20 },
  { title: 'acts.who', kind: 'text', value: ({ who }) => who, width: 30 },
  { title: 'acts.verb', kind: 'text', breaks: true, value: ({ what }) => what, width: 30 },
  {
    title: 'acts.record',
    kind: 'text',
    isLink: true,
    wraps: true,
    value: ({ record }) => record,
    width: 24,
  },
  { title: 'acts.area', kind: 'text', value: ({ area }, t) => t(areaTitles[area]) },
  {
    title: 'acts.outcome',
    kind: 'text',
    leads: true,
    breaks: true,
    value: ({ outcome }, t) => t(outcomeTitles[outcome]),
  },
  { title: 'acts.words', kind: 'text', wraps: true, value: ({ words }) => words, width: 60 },
  {
    title: 'acts.changes',
    kind: 'text',
    inFileOnly: true,
    value: ({ changes }) => sayChanges(changes),
    width: 60,
  },
  { title: 'acts.screen', kind: 'text', inFileOnly: true, value: ({ screen }) => screen },
  { title: 'acts.requestId', kind: 'text', inFileOnly: true, value: ({ requestId }) => requestId },
]
