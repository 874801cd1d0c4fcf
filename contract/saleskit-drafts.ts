import { z } from 'zod'
import { defineCall, itemError, recordAnswer, upstreamError } from './call'
import { identity, judgement, named, text, wholeNumber } from './fields'

const area = 'Saleskit'

/** A field of a draft that may be left out. Which values are good is answered by the call, not by the shape. */
export const optional = z.string().nullish()

/** What a check found; `field` is the place in the draft, such as `Products.0.Quantity`. */
const draftCheck = z.looseObject({
  valid: judgement,
  errors: z
    .array(upstreamError.extend({ field: text }))
    .nullish()
    .transform((errors) => errors ?? []),
})

/** A concept that was saved or submitted. */
export const savedConcept = z.looseObject({ id: identity, status: named.nullish() })

const itemErrors = z.union([z.array(itemError), itemError.transform((one) => [one])])

/**
 * Outcome per order: it stands in `created`, or is a key of `errors`, or stands in `invalid` alone, which gives no
 * reason. The key is the order number as sent, or `#n` (from 1) for an order without one. Of an order that is not named
 * at all nobody knows what became of it.
 */
const draftBatchOutcome = z
  .looseObject({
    created: z
      .array(
        z.looseObject({
          external_id: z.string(),
          id: wholeNumber.nullish(),
          status: named.nullish(),
        }),
      )
      .nullish(),
    errors: z
      .union([z.record(z.string(), itemErrors), z.array(z.never())])
      .nullish()
      .transform((errors) => (Array.isArray(errors) ? {} : (errors ?? {})))
      .describe('By order number; upstream sends an empty list when there are none'),
    invalid: z.array(z.string()).nullish(),
  })
  .refine(
    ({ created, errors, invalid }) =>
      created?.length || Object.keys(errors).length > 0 || invalid?.length,
    'A batch names what was created or what was refused',
  )

/** Orders that one batch takes; more is refused whole with 413. */
export const draftBatchLimit = 100

/** The calls by which drafts of one family are checked, saved, submitted and deleted. They share an address. */
export function draftCalls<Draft extends z.ZodType>(path: string, draft: Draft) {
  return {
    validate: (id: string) =>
      defineCall({
        id,
        method: 'POST',
        path,
        summary: 'With `action=validate` and one draft: says what is wrong with it; saves nothing.',
        area,
        writes: false,
        meantBy: ({ query }) => query.action === 'validate',
        query: z.object({ action: z.literal('validate') }),
        body: draft,
        answer: recordAnswer(draftCheck),
      }),
    /** `submitFlag`: the parameter that has the concepts submitted too. */
    saveMany: <Query extends z.ZodType>(id: string, submitFlag: string, query: Query) =>
      defineCall({
        id,
        method: 'POST',
        path,
        summary: `With a list: creates up to ${draftBatchLimit} concepts; with \`${submitFlag}=true\` they are submitted too. More: 413. A refused order does not stop the others.`,
        area,
        meantBy: ({ body }) => Array.isArray(body),
        query,
        body: z.array(draft),
        answer: recordAnswer(draftBatchOutcome),
      }),
    save: (id: string) =>
      defineCall({
        id,
        method: 'POST',
        path,
        summary:
          'With one draft: creates a concept, or changes the one that `Id` names. 409 when it is no concept any more.',
        area,
        body: draft,
        answer: recordAnswer(savedConcept),
      }),
    submit: (id: string, verb = 'submit') =>
      defineCall({
        id,
        method: 'POST',
        path: `${path}/{id}/${verb}`,
        summary:
          'Submits a concept; with `cancelled` it is deleted instead. 409 when it is no concept.',
        area,
        body: z.strictObject({ cancelled: z.boolean() }),
        answer: recordAnswer(savedConcept),
      }),
    remove: (id: string) =>
      defineCall({
        id,
        method: 'DELETE',
        path: `${path}/{id}`,
        summary: 'Deletes a concept; 409 when it is none any more.',
        area,
        answer: recordAnswer(z.looseObject({ id: identity })),
      }),
  }
}

/** `true` or `false` in a query. */
export const switchedOn = z.enum(['true', 'false']).optional()
