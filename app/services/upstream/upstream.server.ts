import type { z } from 'zod'
import type { AnswerOf, Call } from '#contract/call'
import {
  callUpstream,
  openUpstream,
  type Caller,
  type CallOptions,
  type OpenFile,
} from './client.server'
import type { Result, Unauthorized } from './result'

type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType | 'binary'>

/** The upstream as one user sees it for one company: bound to token, company and request. */
export interface Upstream {
  call<C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<Result<AnswerOf<C>>>
  /** For calls that answer with a file. */
  open<C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<Result<OpenFile>>
}

/**
 * `onUnauthorized` must throw: a refused token ends whatever was going on. `signal` abandons every call, for work that
 * outlives its request.
 */
export function bindUpstream(
  caller: Caller,
  onUnauthorized: (refusal: Unauthorized) => Promise<never>,
  signal?: AbortSignal,
): Upstream {
  return {
    async call(call, options) {
      const result = await callUpstream(call, caller, signal ? { signal, ...options } : options)
      return result.kind === 'unauthorized' ? onUnauthorized(result) : result
    },
    async open(call, options) {
      const result = await openUpstream(call, caller, options)
      return result.kind === 'unauthorized' ? onUnauthorized(result) : result
    },
  }
}
