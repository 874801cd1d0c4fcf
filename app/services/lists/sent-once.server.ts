import type { EntryContext } from '@remix-run/node'

/** What a page's scripts begin with, without what they find on the page and without flags that are off. */
export const lightContext = (context: EntryContext): EntryContext =>
  withoutOptions({
    ...context,
    serverHandoffString: context.serverHandoffString?.replace(/"future":\{[^}]*\}/, (flags) =>
      flags.replace(/"\w+":false,?/g, '').replace(',}', '}'),
    ),
  })

/**
 * The page of a list holds the options of its filters as fields. What its scripts begin with leaves them out, and they
 * are read from the fields (`optionsOnPage`): 250 suppliers would otherwise be sent twice.
 */
function withoutOptions(context: EntryContext): EntryContext {
  const { serverHandoffString: handoff, staticHandlerContext } = context
  const loaded = Object.values(staticHandlerContext.loaderData) as ({ options?: unknown } | null)[]
  const options = loaded.find((data) => data?.options)?.options
  if (!handoff || !options) return context
  const sent = `"options":${asInScript(JSON.stringify(options))}`
  return { ...context, serverHandoffString: handoff.replace(sent, '"options":null') }
}

/** As Remix writes JSON into a page. */
const asInScript = (json: string) =>
  json.replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
