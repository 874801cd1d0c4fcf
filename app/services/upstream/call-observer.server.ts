import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { config } from '../base/config.server'

export interface UpstreamAnswer {
  method: string
  /** As the contract writes it: `/products/{id}`. */
  path: string
  /** Upstream's, or why none came. */
  status: string
  seconds: number
}

/** Threads that read uploads ask upstream as well, and have no page to tell it on. */
const ofThreads = 'upstream calls'
let observer: ((answer: UpstreamAnswer) => void) | undefined
let channel: BroadcastChannel | undefined

/** Tells of every call of this process from now on, those of its threads included. */
export function observeUpstream(tell: (answer: UpstreamAnswer) => void): void {
  observer = tell
  open().onmessage = (event) => tell((event as { data: UpstreamAnswer }).data)
}

export function tellObserver(answer: UpstreamAnswer): void {
  if (isMainThread) observer?.(answer)
  else if (config().metrics) open().postMessage(answer)
}

function open(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(ofThreads)
  // it keeps nothing alive that has nothing else to do
  channel.unref()
  return channel
}
