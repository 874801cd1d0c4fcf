import type { UpstreamError } from '#contract/call'

/** Why no usable answer came. `busy`: upstream failed often, so it was not asked. */
export type Trouble = 'connect' | 'timeout' | 'broken' | 'unreadable' | 'status' | 'busy'

export type Failure =
  /** 4xx: upstream says no, in its own words. */
  | { kind: 'refused'; status: number; error: UpstreamError | null }
  /** 409 or 412: the record is no longer what the writer saw. */
  | { kind: 'stale'; status: number; error: UpstreamError | null }
  | { kind: 'notFound'; error: UpstreamError | null }
  | { kind: 'forbidden'; error: UpstreamError | null }
  /** A write that may or may not have happened. */
  | { kind: 'unknown'; trouble: Trouble }
  /** Nothing happened, or a read that failed. `status` where upstream answered with one. */
  | { kind: 'unavailable'; trouble: Trouble; error: UpstreamError | null; status?: number }

/** The token is not accepted any more. */
export interface Unauthorized {
  kind: 'unauthorized'
  error: UpstreamError | null
}

export type Result<T> = { kind: 'ok'; body: T } | Failure
export type RawResult<T> = Result<T> | Unauthorized
