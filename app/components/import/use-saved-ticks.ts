import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { intentField } from '~/lib/form-names'
import type { PreviewRecord } from '~/lib/import-screen'
import { intents } from '~/lib/intents'
import { markHeadBox } from '../table/select-all-box'

/** What a form that was refused says of the boxes of its page. */
export interface Ticks {
  shown: ReadonlySet<string>
  ticked: ReadonlySet<unknown>
}

/** The records that are ticked; of those that a refused form speaks of, as it says. */
export function tickedOn(
  records: readonly PreviewRecord[],
  refused: Ticks | undefined,
): ReadonlySet<number> {
  const isTicked = ({ number, ticked }: PreviewRecord) =>
    refused?.shown.has(String(number)) ? refused.ticked.has(String(number)) : ticked
  return new Set(records.filter(isTicked).map(({ number }) => number))
}

/**
 * Saves the ticks of the page as soon as one changes. One request at a time, so that the last state is the one that
 * stays. Ticks that the server changed, such as all of them, show when nothing of the user's own is on its way.
 */
export function useSavedTicks(
  address: string,
  records: readonly PreviewRecord[],
  refused: Ticks | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = useRef(false)
  // those of a refused form stay until they are saved
  const typed = useRef(refused)
  const last = useRef(refused)
  const shownFor = useRef(records)
  // nothing is said of ticks that were saved
  const { state, submit, data: notSaved } = useFetcher()

  const save = () => {
    const data = new FormData(form.current ?? undefined)
    data.set(intentField, intents.saveTicks)
    isWaiting.current = false
    typed.current = undefined
    submit(data, { method: 'post', action: address })
  }
  useEffect(() => {
    if (state === 'idle' && isWaiting.current) save()
  })
  useEffect(() => {
    if (last.current !== refused) typed.current = last.current = refused
    if (state !== 'idle' || isWaiting.current) return
    // the next button says why, and brings them back; a page that is loaded meanwhile says what it said before
    if (notSaved && toTicks(shownFor.current) === toTicks(records)) return
    shownFor.current = records
    const ticked = tickedOn(records, typed.current)
    for (const box of getBoxes(form.current)) box.checked = ticked.has(Number(box.value))
  }, [records, refused, state, notSaved])
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

const toTicks = (records: readonly PreviewRecord[]) =>
  records.map(({ number, ticked }) => `${number} ${ticked}`).join()

const getBoxes = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('[name=tick]') ?? []),
]
