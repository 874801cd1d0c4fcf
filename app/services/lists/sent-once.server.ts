import type { EntryContext } from '@remix-run/node'

/**
 * What a page's scripts begin with, without what they find on the page and without flags that are off. `at` is the
 * address that the browser has come to with this page.
 */
export const lightContext = (context: EntryContext): EntryContext =>
  withoutWritten({
    ...context,
    serverHandoffString: context.serverHandoffString
      ?.replace(/"future":\{[^}]*\}/, (flags) =>
        flags.replace(/"\w+":false,?/g, '').replace(',}', '}'),
      )
      .replace('{', '{"at":location.href,'),
  })

interface AnsweredData {
  sheet?: { pasted?: string }
}

interface SentData {
  options?: unknown
  page?: { columns?: unknown }
}

/**
 * The page of a list holds the options of its filters as fields and its rows as a table. What its scripts begin with
 * leaves them out, and takes the page's own (`optionsOnPage`, `rowsOnPage`): they would otherwise be sent twice. So would
 * rows that were pasted: they stand in their field.
 */
function withoutWritten(context: EntryContext): EntryContext {
  const { serverHandoffString: handoff, staticHandlerContext } = context
  const without = (text: string, name: string, value: unknown) =>
    text.replace(`"${name}":${asInScript(JSON.stringify(value))}`, `"${name}":null`)
  const answered = Object.values(staticHandlerContext.actionData ?? {}) as (AnsweredData | null)[]
  const pasted = answered.find((data) => data?.sheet?.pasted)?.sheet?.pasted
  if (handoff && pasted)
    return { ...context, serverHandoffString: without(handoff, 'pasted', pasted) }
  const loaded = Object.values(staticHandlerContext.loaderData) as (SentData | null)[]
  const list = loaded.find((data) => data?.options)
  if (!handoff || !list) return context
  const columns = list.page?.columns
  const sent = without(handoff, 'options', list.options)
  return { ...context, serverHandoffString: columns ? without(sent, 'columns', columns) : sent }
}

/** As Remix writes JSON into a page. */
const asInScript = (json: string) =>
  json.replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
