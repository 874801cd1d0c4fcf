import type { TextArea } from '~/i18n/browser'

/** What the wizard and the editor of any kind of order speak of. */
export const orderFormTexts = ['wizard', 'address', 'orderForm'] as const satisfies TextArea[]
