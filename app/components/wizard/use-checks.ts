import { useLocation, useMatches } from '@remix-run/react'
import type { FocusEvent } from 'react'
import { toDataAddress } from '~/lib/data-request'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import type { FormHandle } from '../form/form-state'

/**
 * Has the server check a field that is left: one that is filled in, that something was wrong with, or that is required
 * and was emptied; who only passes an empty one is not told yet. What it says waits for a button that is being pressed, which would move from under the pointer and be missed.
 */
export function useChecks(form: FormHandle): (event: FocusEvent<HTMLFormElement>) => void {
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  return ({ target, currentTarget }) => {
    const field = target as unknown as HTMLInputElement
    const isWrong = field.getAttribute('aria-invalid') === 'true'
    if (!field.matches('input, select') || !field.name) return
    const wasFilled = filled.has(field) || Boolean(field.defaultValue)
    if (field.value) filled.add(field)
    else if (!isWrong && !(field.required && wasFilled)) return
    const { name, value } = field
    const texts = [...new FormData(currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const entries = new URLSearchParams(texts)
    entries.set(intentField, intents.check)
    fetch(toDataAddress(pathname + search, route), { method: 'POST', body: entries })
      .then(async (response) => {
        const { lastResult } = (await response.json()) as RefusedForm
        await released()
        // what was typed since then is judged when it is left
        if (response.ok && field.isConnected && field.value === value) {
          form.say(name, lastResult?.error?.[name])
        }
      })
      // the form is checked in any case when it is sent
      .catch(() => undefined)
  }
}

/** Fields that held something when they were left. */
const filled = new WeakSet<HTMLInputElement>()

/** Resolves when nothing on the page is pressed. */
async function released(): Promise<void> {
  while (document.querySelector(':active')) await new Promise((resolve) => setTimeout(resolve, 50))
}
