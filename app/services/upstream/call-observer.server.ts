import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import type { CallGroup } from '~/lib/systems'
import { config } from '../base/config.server'

export interface UpstreamAnswer {
  method: string
  /** As the contract writes it: `/products/{id}`. */
  path: string
  /** Upstream's, or why none came. */
  status: string
  seconds: number
}

export type CallOutcome = 'answered' | 'slow' | 'failed'

/** What is told of a call: of each attempt its answer, and once what came of it all. */
interface Told {
  answer: UpstreamAnswer
  outcome: { group: CallGroup; outcome: CallOutcome }
}

type Observers = { [Kind in keyof Told]?: (told: Told[Kind]) => void }
type Message = { [Kind in keyof Told]: { kind: Kind; told: Told[Kind] } }[keyof Told]

/** Threads that read uploads ask upstream as well, and have no page to tell it on. */
const ofThreads = 'upstream calls'
const observers: Observers = {}
let channel: BroadcastChannel | undefined

/** Tells of every call of this process from now on, those of its threads included. */
export function observeUpstream<Kind extends keyof Told>(kind: Kind, tell: Observers[Kind]): void {
  observers[kind] = tell
  open().onmessage = (event) => tellHere((event as { data: Message }).data)
}

export function tellObserver(message: Message): void {
  if (isMainThread) tellHere(message)
  else if (message.kind === 'outcome' || config().metrics) open().postMessage(message)
}

function tellHere(message: Message): void {
  if (message.kind === 'answer') observers.answer?.(message.told)
  else observers.outcome?.(message.told)
}

function open(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(ofThreads)
  // it keeps nothing alive that has nothing else to do
  channel.unref()
  return channel
}
