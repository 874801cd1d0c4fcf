import type { OverloadWords, StoreFailure } from '../app/services/start/portal.server'

/** What the edge answers by itself, in words for the person in front of the browser. */
interface Refusal {
  status: number
  title: string
  text: string
}

const refusals = {
  badRequest: {
    status: 400,
    title: 'This request could not be understood',
    text: 'The address or the data sent with it is not valid.',
  },
  foreignForm: {
    status: 403,
    title: 'This form was not sent from the portal',
    text: 'Nothing was changed. Open the page in the portal and send the form from there.',
  },
  notFound: {
    status: 404,
    title: 'The requested page could not be found',
    text: 'Nothing is kept at this address.',
  },
  method: {
    status: 405,
    title: 'This request is not possible here',
    text: 'The portal answers GET, HEAD and POST only.',
  },
  timeout: {
    status: 408,
    title: 'The request took too long',
    text: 'It was not complete in time. Nothing was changed.',
  },
  fileTooLarge: {
    status: 413,
    title: 'The file is too large',
    text: 'A file may be 20 MB at most. Nothing was changed.',
  },
  formTooLarge: {
    status: 413,
    title: 'The form is too large',
    text: 'A form may hold 1 MB at most. Nothing was changed.',
  },
  tooManyEntries: {
    status: 413,
    title: 'The form is too large',
    text: 'A form may have 5,000 entries at most. Nothing was changed.',
  },
  bodyType: {
    status: 415,
    title: 'This kind of data is not accepted',
    text: 'The portal accepts forms only. Nothing was changed.',
  },
  expectation: {
    status: 417,
    title: 'This request is not possible here',
    text: 'The portal cannot meet what the request expects.',
  },
  wrongHost: {
    status: 421,
    title: 'This is not the address of the portal',
    text: 'The portal does not answer under the name that was used.',
  },
  headersTooLarge: {
    status: 431,
    title: 'The request is too large',
    text: 'The address or the cookies sent with it are too long.',
  },
  fatal: {
    status: 500,
    title: 'Something went terribly wrong',
    text: 'The portal failed to answer this request.',
  },
  overloaded: {
    status: 503,
    title: 'The portal is very busy',
    text: 'Nothing was changed. Please try again in a few seconds.',
  },
  unstored: {
    status: 503,
    title: 'The portal cannot work at the moment',
    text: 'Its database does not answer. Please try again in a minute.',
  },
} satisfies Record<string, Refusal>

export type RefusalKind = keyof typeof refusals

export interface RefusalPage {
  status: number
  headers: Record<string, string>
  body: string
}

/** `backTo`: a local path for the way back; the fatal page makes it its Refresh button. */
export function refusalPage(
  kind: RefusalKind,
  requestId: string,
  backTo?: string,
  words?: OverloadWords,
): RefusalPage {
  const { status } = refusals[kind]
  const { language, title, text } = words ?? { language: 'en', ...refusals[kind] }
  const body = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
${backTo === undefined ? '' : wayBack(kind, backTo, words)}<p><small>Request ${escapeHtml(requestId)}</small></p>
</html>
`
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(kind === 'method' ? { Allow: 'GET, HEAD, POST' } : {}),
    },
    body,
  }
}

function wayBack(kind: RefusalKind, address: string, words?: OverloadWords): string {
  const backTo = localAddress(address)
  const link = words?.tryAgain ?? 'Go back'
  if (kind !== 'fatal') return `<p><a href="${escapeHtml(backTo)}">${link}</a></p>\n`
  // A GET form replaces the query of its address by its fields, so the query travels as fields.
  const [path = '/', query = ''] = backTo.split('?', 2)
  const fields = [...new URLSearchParams(query)]
    .map(([name, value]) => hiddenField(name, value))
    .join('')
  return `<form action="${escapeHtml(path)}">${fields}<button>Refresh</button></form>\n`
}

/** For what our own scripts ask for: the screen that they stand on says it, and keeps its entries. */
export const busyAnswer = ({ title, text }: OverloadWords, retryAfterSeconds: string): Response =>
  Response.json(
    { reason: 'busy', title, text },
    { status: 503, headers: { 'X-Remix-Catch': 'yes', 'Retry-After': retryAfterSeconds } },
  )

/** In the place of a page that the store left nothing of: a form that was sent can be sent again as it was. */
export function refuseUnstored(
  requestId: string,
  address: string,
  { words, entries }: StoreFailure,
): Response {
  const page = refuse('unstored', requestId, entries.length === 0 ? address : undefined, words)
  page.headers.set('Retry-After', '10')
  if (entries.length === 0) return page
  const fields = entries.map(([name, value]) => hiddenField(name, value)).join('')
  const form = `<form method="post" action="${escapeHtml(localAddress(address))}">${fields}<button>${words.tryAgain}</button></form>\n`
  const { body } = refusalPage('unstored', requestId, undefined, words)
  return new Response(
    body.replace('<p><small>', () => `${form}<p><small>`),
    page,
  )
}

// Two slashes would lead to another host.
const localAddress = (address: string) => address.replace(/^\/+/, '/')

const hiddenField = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

export function refuse(
  kind: RefusalKind,
  requestId: string,
  backTo?: string,
  words?: OverloadWords,
): Response {
  const { status, headers, body } = refusalPage(kind, requestId, backTo, words)
  return new Response(body, { status, headers })
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
