import { z } from 'zod'
import { wholeNumber } from './fields'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One upstream call: what it takes and what it answers, in upstream's own spelling. */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | 'binary' = z.ZodType | 'binary',
> {
  /** OpenAPI operation id, also the name in logs and metrics. */
  id: string
  method: Method
  /** Below the versioned base, with `{name}` for each parameter: `/products/{id}`. */
  path: string
  /** `storage`: below the address that the settings name as STORAGE_ENDPOINT. */
  base?: 'storage'
  /** For calls that share method and path: whether what was sent means this one; without it, whatever is left. */
  meantBy?: (sent: { query: Record<string, string>; body: unknown }) => boolean
  summary: string
  /** OpenAPI tag. */
  area: string
  /** False for the three calls that need no bearer token. */
  signedIn: boolean
  /** True when the call changes data; a POST that only searches does not. */
  writes: boolean
  /** True where a value left out would be a loss that nobody sees: an answer with an odd one is no answer then. */
  exact: boolean
  query?: Query
  body?: Body
  /** Status of an answer that is no error; 200 unless it says otherwise. */
  success?: 201
  /** Of a binary answer; a workbook unless it says otherwise. */
  mediaType?: string
  /** `binary`: the bytes of a file, with its own content type and file name. */
  answer: Answer
}

type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType | 'binary'>

/**
 * Keeps the exact schema types of a call. Signed in unless it says otherwise; writes unless it is a GET or says
 * otherwise. Writes are exact: their answer is the evidence of what was done.
 */
export function defineCall<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType | 'binary' = z.ZodType,
>(
  call: Omit<Call<Query, Body, Answer>, 'signedIn' | 'writes' | 'exact'> & {
    signedIn?: boolean
    writes?: boolean
    exact?: boolean
  },
): Call<Query, Body, Answer> {
  const writes = call.writes ?? call.method !== 'GET'
  return { ...call, signedIn: call.signedIn ?? true, writes, exact: call.exact ?? writes }
}

export type QueryOf<C extends AnyCall> =
  C extends Call<infer Q, z.ZodType, z.ZodType | 'binary'> ? z.input<Q> : never
export type BodyOf<C extends AnyCall> =
  C extends Call<z.ZodType, infer B, z.ZodType | 'binary'> ? z.input<B> : never
export type AnswerOf<C extends AnyCall> =
  C extends Call<z.ZodType, z.ZodType, infer A>
    ? A extends z.ZodType
      ? z.output<A>
      : never
    : never

/** A text in the three languages that upstream writes; any of them may be missing. */
export const upstreamText = z.looseObject({
  en: z.string().nullish(),
  fr: z.string().nullish(),
  nl: z.string().nullish(),
})
export type UpstreamText = z.output<typeof upstreamText>

/** An error in upstream's words: three languages, a code, and where it can be told the field that is not taken. */
export const upstreamError = upstreamText.extend({
  code: z.union([z.string(), z.number()]).nullish(),
  field: z.union([z.string(), z.number()]).nullish(),
})
export type UpstreamError = z.output<typeof upstreamError>

/** An error of one item of a batch; some come as bare words. */
export const itemError = z.union([
  upstreamError,
  z.string().transform((en): z.output<typeof upstreamError> => ({ en })),
])

/** Body of every answer with a 4xx or 5xx status. */
export const errorAnswer = z.looseObject({ error: upstreamError.nullish() })

/** Envelope of a single record. */
export const recordAnswer = <T extends z.ZodType>(result: T) =>
  z.looseObject({ result, message: upstreamText.nullish() })

/** Of calls that answer with words alone. */
export const doneAnswer = z.looseObject({ message: upstreamText.nullish() })

/** Rows of a list; upstream may send an empty one as null. */
export const rows = <T extends z.ZodType>(row: T) =>
  z
    .array(row)
    .nullable()
    .transform((list) => list ?? [])

/** Envelope of a page. */
export const listAnswer = <T extends z.ZodType>(row: T) =>
  z
    .looseObject({
      result: z.array(row).nullable(),
      count: wholeNumber.nullish().describe('All matches'),
      max: wholeNumber.nullish().describe('The last page number, at least 1; nothing hangs on it'),
    })
    .refine(({ result, count }) => result !== null || !count, 'A list of some rows is not null')
    // what could not be read of it is told by who reads the answer
    .transform(({ result, ...page }) => ({ ...page, result: result ?? [], unread: 0 }))

/** Rows that a list gives with one call at most. */
export const largestPage = 1000

/** Which page of a list is asked for. */
export const pageQuery = {
  page: z.number().int().min(1),
  limit: z.number().int().min(1).max(largestPage),
}

/** Query of every multifilter call. */
export const listQuery = z.object({
  order: z.enum(['asc', 'desc']),
  /** Absent: upstream orders by its internal id. */
  sc: z.string().optional(),
  ...pageQuery,
})

/** Body of an export: which rows, and in which order. */
export const exportBody = <Filters extends z.ZodType>(filters: Filters) =>
  z.strictObject({
    ids: z.array(z.int().positive()),
    filters: filters.optional(),
    search: z.string().optional(),
    order: z.enum(['asc', 'desc']).optional(),
    sc: z.string().optional(),
  })
