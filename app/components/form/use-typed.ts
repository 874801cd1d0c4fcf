import { toText } from '~/lib/values'
import { useState } from 'react'
import { useBeforePaint } from '../page/hydrated'
import type { Field } from './form-state'

/**
 * What stands in a field just now, be it entered before scripts ran; of a box that is not ticked, nothing. Without
 * scripts, what the page was made with.
 */
export function useTyped({ id, value }: Pick<Field, 'id' | 'value'>): string {
  const [typed, setTyped] = useState(toText(value))
  // a form that begins again has other fields by the same ids
  useBeforePaint(() => {
    const input = document.getElementById(id) as HTMLInputElement | null
    if (!input) return
    const follow = () => setTyped(input.type === 'checkbox' && !input.checked ? '' : input.value)
    follow()
    input.addEventListener('input', follow)
    return () => input.removeEventListener('input', follow)
  })
  return typed
}
