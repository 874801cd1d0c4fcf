import { useEffect, useState } from 'react'
import { textOf, type Field } from './form-state'

/** What stands in a field just now; without scripts, what the page was made with. */
export function useTyped({ id, value }: Field): string {
  const [typed, setTyped] = useState(textOf(value))
  useEffect(() => {
    const input = document.getElementById(id)
    const follow = () => setTyped((input as HTMLInputElement).value)
    input?.addEventListener('input', follow)
    return () => input?.removeEventListener('input', follow)
  }, [id])
  return typed
}
