/** Names that every write form carries beside its own fields. */
export const formFields = {
  company: 'company',
  key: 'key',
  form: 'form',
  /** Ids of acts that stopped in their midst, and are done when this form is. */
  finishes: 'finishes',
  /** The intent that asked what the page asks: a button of the frame leaves it asked. */
  asked: 'asked',
} as const

/** Name of every button that does something else than send its form as it is: the value says what (`lib/intents.ts`). */
export const intentField = 'intent'

/** Where a field stands on its page; brackets may not stand in an address. */
export const toHashLink = (id: string) => `#${id.replaceAll('[', '%5B').replaceAll(']', '%5D')}`

/** Quantities beside the matches of a search: `chosen.{what the search adds}.v{value}`. */
export const chosenField = 'chosen'
export const chosenName = (adds: string, value: string) => `${chosenField}.${adds}.v${value}`

/** The form of a list's views; the others are forms of pages of the version before, followed by the view's id. */
export const viewForms = { views: 'view', rename: 'rename', delete: 'delete' } as const
/** The field of one view in a record by views. */
export const viewField = (id: string) => `v${id}`

/** Forms of how a list looks. */
export const lookForms = { save: 'look', reset: 'reset' } as const

/** What a form's name says, and the id behind it. */
export function formPart(form: string | null): [part: string, id: string] {
  const [part = '', ...id] = (form ?? '').split('-')
  return [part, id.join('-')]
}

/** Of the page of a template's orders for several days. */
export const orderDateForms = { days: 'days', make: 'make' } as const

/** Of a template's page: its name, and the button that begins an order with it. */
export const templateForms = { name: 'template', use: 'use' } as const
