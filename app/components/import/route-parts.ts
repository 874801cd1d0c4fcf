import type { HeadersFunction } from '@remix-run/node'
import { message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import type { Level } from '../page/levels'

/** Changes that were made on a screen are seen at the address of imports, and are none. */
export const importLevel = (title: TextKey): Level => ({
  title: (data) =>
    message((data as { isChange?: true } | undefined)?.isChange ? 'import.change.title' : title),
})

/** Where no further file can be read, the answer says when to come back. */
export const importHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After')
  return new Headers(wait === null ? undefined : { 'Retry-After': wait })
}
