import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { markHeadBox } from '../table/head-box'

/**
 * Saves the ticks of the page as soon as one changes. One request at a time, so that the last state is the one that
 * stays. Ticks that the server changed, such as all of them, show when nothing of the user's own is on its way.
 */
export function useSavedTicks(address: string, ticked: ReadonlySet<number>) {
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = useRef(false)
  const { state, submit } = useFetcher()

  const save = () => {
    const data = new FormData(form.current ?? undefined)
    data.set(intentField, intents.saveTicks)
    isWaiting.current = false
    submit(data, { method: 'post', action: address })
  }
  useEffect(() => {
    if (state === 'idle' && isWaiting.current) save()
  })
  useEffect(() => {
    if (state !== 'idle' || isWaiting.current) return
    for (const box of getBoxes(form.current)) box.checked = ticked.has(Number(box.value))
  }, [ticked, state])
  // after every rendering: the box is there only once scripts are at work
  useEffect(() => markHeadBox(form.current, getBoxes(form.current)))

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { name, className, checked } = event.target as HTMLInputElement
    const isHead = className === 'tick-page'
    if (isHead) for (const box of getBoxes(form.current)) box.checked = checked
    else if (name !== 'tick') return
    markHeadBox(form.current, getBoxes(form.current))
    isWaiting.current = true
    if (state === 'idle') save()
  }
  return { form, onChange }
}

const getBoxes = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('[name=tick]') ?? []),
]
