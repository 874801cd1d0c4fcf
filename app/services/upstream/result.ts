import type { UpstreamError } from '#contract/call'

/** Why no usable answer came. `busy`: it failed often or has its hands full, so it was not asked. */
export type FailureReason = 'connect' | 'timeout' | 'broken' | 'unreadable' | 'status' | 'busy'

export type Failure =
  /** 4xx: upstream says no, in its own words. */
  | { kind: 'refused'; status: number; error: UpstreamError | null }
  /** 409 or 412: the record is no longer what the writer saw. */
  | { kind: 'stale'; status: number; error: UpstreamError | null }
  | { kind: 'notFound'; error: UpstreamError | null }
  | { kind: 'forbidden'; error: UpstreamError | null }
  /** A write that may or may not have happened. `isUnread`: it could not be looked up either. */
  | { kind: 'unknown'; trouble: FailureReason; isUnread?: boolean }
  /** Nothing happened, or a read that failed. `status` where upstream answered with one. */
  | { kind: 'unavailable'; trouble: FailureReason; error: UpstreamError | null; status?: number }

/** A write without an answer, once it was looked up and did not turn out to be done. */
export const afterLookUp = <Write>(write: Write, { kind }: { kind: Result<unknown>['kind'] }) =>
  kind === 'ok' || kind === 'notFound' ? write : { ...write, isUnread: true }

/** The token is not accepted any more. */
export interface Unauthorized {
  kind: 'unauthorized'
  error: UpstreamError | null
}

/** `odd`: fields that could not be read as they came, and are blank or left out. */
export type Result<T> = { kind: 'ok'; body: T; odd?: readonly string[] } | Failure
export type RawResult<T> = Result<T> | Unauthorized

/** An answer with another body; a failure as it is. */
export const withBody = <From, To>(result: Result<From>, body: (from: From) => To): Result<To> =>
  result.kind === 'ok' ? { ...result, body: body(result.body) } : result
