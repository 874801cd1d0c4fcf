import type { UpstreamError } from '../../contract/call'

type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 500
type Texts = { en: string; fr: string; nl: string }

/** An answer other than success, in upstream's words. */
export class Problem extends Error {
  constructor(
    readonly status: Status,
    readonly code: string,
    readonly texts: Texts,
    /** What is not taken, as the call spells it. */
    readonly field?: string,
  ) {
    super(texts.en)
  }

  get error(): UpstreamError {
    return { code: this.code, ...this.texts, ...(this.field ? { field: this.field } : undefined) }
  }
}

export const problem = (status: Status, code: string, en: string, fr: string, nl: string) =>
  new Problem(status, code, { en, fr, nl })
