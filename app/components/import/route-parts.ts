import type { HeadersFunction } from '@remix-run/node'

/** Where no further file can be read, the answer says when to come back. */
export const importHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After')
  return new Headers(wait === null ? undefined : { 'Retry-After': wait })
}
