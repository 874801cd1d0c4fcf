import { z } from 'zod'

/** As they were typed. */
type Entries = Readonly<Record<string, unknown>>

/** A rule over several fields or rows, which speaks also while another field is wrong. */
export const together = (check: (values: Entries, say: Say) => void) =>
  z.looseObject({}).transform((values, context) => {
    check(values, (path, words) =>
      context.addIssue({ code: 'custom', path: [...path], message: words }),
    )
    // nothing of its own, which the fields' outcome could disagree with
    return {}
  })

export type Say = (path: (string | number)[], words: string) => void
