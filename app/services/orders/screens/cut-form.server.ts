import type { Values } from '~/lib/values'
import { formFields, intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { toFormData } from '../../submissions/form-entries.server'

/** Company and key have arrived: it is known whose form it is, and whom it may be shown to. */
export const hasOwner = (fields: FormData) =>
  fields.has(formFields.company) && fields.has(formFields.key)

/**
 * Makes a whole form of one that broke off. Entries arrive in the order of the page, so that all before the last is as it
 * was typed; what has not come is as `shown`. Else a form that is sent again would take out of the order what was behind
 * the file.
 */
export function completeCut(arrived: FormData, shown: Values): void {
  const names = [...arrived.keys()]
  const last = names.at(-1) ?? ''
  const whole = new Set(names.map(getListName))
  whole.delete(getListName(last))
  // a row without entries stands by its own name
  const has = (name: string) => names.some((one) => one === name || one.startsWith(`${name}.`))
  for (const [name, value] of toFormData(shown))
    if (!whole.has(getListName(name)) && !has(name)) arrived.append(name, value)
  // which button was pressed has not come either: the form is shown again, and not judged
  arrived.set(intentField, intents.refresh)
}

/** `finances` of `finances[0].amount`. */
const getListName = (name: string) => name.replace(/[[.].*$/s, '')
