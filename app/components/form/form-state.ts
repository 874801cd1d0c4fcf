import type { Values } from '~/lib/values'
import type { SubmissionResult } from '@conform-to/dom'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { intentField } from '~/lib/form-names'
import { intents, parseIntent } from '~/lib/intents'

/** One field of a form: where it stands, what it held when the page was made, what is wrong with it. */
export interface Field {
  id: string
  name: string
  /** A text, the rows of a list, or the fields of a row. */
  value: unknown
  errors: readonly string[] | undefined
  /** A field of this row. */
  child: (name: string) => Field
  /** Rows of this list; a list that was posted as something else has none. */
  rows: () => Row[]
}

export interface Row extends Field {
  /** Stays with the row when others are added and removed. */
  key: number
}

/** Attributes of a button that changes the entries of its form and saves nothing. */
export type EntryButton = Pick<
  ComponentProps<'button'>,
  'name' | 'value' | 'form' | 'formNoValidate'
>

export interface FormHandle {
  id: string
  errors: readonly string[] | undefined
  /** The server has refused the form as a whole, so that its problems are summed up. */
  judged: boolean
  /** What the last check of a field that was left has found. */
  found: string
  /** Counts how often the form started again: its fields are made again each time. */
  round: number
  /** What a button has done to a list in place, not what the server has: it added a row, or removed the one at an index. */
  changedRows: { list: string; removed: number | undefined } | undefined
  /** True from the first entry on that nobody has saved. */
  isTouched: boolean
  touch: () => void
  beginAnew: () => void
  /** What a check has found wrong with one field; undefined when nothing is. */
  say: (name: string, errors: readonly string[] | null | undefined) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  addRow: (list: string) => EntryButton
  removeRow: (list: string, index: number) => EntryButton
  /** Puts a value into a field. */
  take: (name: string, value: string) => EntryButton
  /** Any other change of the entries, which the server makes. */
  change: (intent: string) => EntryButton
}

/** A button of the form with this id that says this intent. */
export const entryButton = (id: string, value: string): EntryButton => ({
  name: intentField,
  value,
  form: id,
  formNoValidate: true,
})

interface State {
  round: number
  changedRows?: FormHandle['changedRows']
  isTouched: boolean
  judged: boolean
  found: string
  /** Undefined until the server or a button has changed what the page began with. */
  values?: Values
  errors: Record<string, readonly string[] | null>
  keys: Record<string, number[]>
}

/**
 * The markup's side of conform: its entries, messages and buttons, for which the server makes all decisions. With
 * scripts rows are added and removed in place; without, the same buttons post the form.
 */
export function useFormState<Name extends string>(
  id: string,
  lastResult: SubmissionResult | undefined,
  defaults: Values,
): [FormHandle, Record<Name, Field>] {
  const [state, setState] = useState(() => answered(toFirstState(0), lastResult))
  const [previous, setPrevious] = useState(lastResult)
  if (previous !== lastResult) {
    setPrevious(lastResult)
    setState(answered(state, lastResult))
  }
  const values = state.values ?? defaults
  const change = (value: string) => entryButton(id, value)

  const form: FormHandle = {
    id,
    errors: state.errors[''] ?? undefined,
    judged: state.judged,
    found: state.found,
    round: state.round,
    changedRows: state.changedRows,
    isTouched: state.isTouched,
    // what is typed belongs to the page that it was typed on, its version with it, whatever is loaded meanwhile
    touch: () =>
      setState((before) => (before.isTouched ? before : { ...before, isTouched: true, values })),
    beginAnew: () => setState((before) => toFirstState(before.round + 1)),
    say: (name, errors) =>
      setState((before) => ({
        ...before,
        found: errors?.join('\n') ?? '',
        errors: { ...before.errors, [name]: errors ?? null },
      })),
    onSubmit(event) {
      const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
      const intent = pressed?.name === intentField ? parseIntent(pressed.value) : null
      if (!intent) return
      const { verb, name, value } = intent
      const removed = verb === 'remove' ? Number(value) : undefined
      if (removed === undefined && (verb !== 'add' || value !== undefined)) return
      event.preventDefault()
      setState((before) => withRows(before, values, name, removed))
    },
    addRow: (name) => change(intents.add(name)),
    removeRow: (name, index) => change(intents.remove(name, index)),
    take: (name, value) => change(intents.take(name, value)),
    change,
  }
  const fields = new Proxy({} as Record<Name, Field>, {
    get: (_, name) => toField(id, state, String(name), values[String(name)]),
  })
  return [form, fields]
}

const toFirstState = (round: number): State => ({
  round,
  isTouched: false,
  judged: false,
  found: '',
  errors: {},
  keys: {},
})

/** What the server sent back: the entries as they were typed, and what it says of them. */
function answered(state: State, result: SubmissionResult | undefined): State {
  if (!result) return state
  const changed = result.intent !== undefined
  return {
    ...state,
    changedRows: undefined,
    isTouched: true,
    judged: !changed && Boolean(result.error),
    found: '',
    // what the server has changed is shown by fields that are made again
    ...(changed ? { round: state.round + 1, keys: {} } : undefined),
    values: result.initialValue ?? state.values,
    // who adds a row has not asked for a verdict
    errors: (!changed && result.error) || {},
  }
}

function toField(form: string, state: State, name: string, value: unknown): Field {
  return {
    id: `${form}-${name}`,
    name,
    value,
    errors: state.errors[name] ?? undefined,
    child: (part) =>
      toField(form, state, `${name}.${part}`, (value as Values | null | undefined)?.[part]),
    rows: () => {
      const keys = toKeys(state, name, value)
      return keys.map((key, index) => ({
        ...toField(form, state, `${name}[${index}]`, (value as unknown[])[index]),
        key,
      }))
    },
  }
}

function toKeys(state: State, list: string, value: unknown): number[] {
  const count = Array.isArray(value) ? value.length : 0
  const previous = state.keys[list]
  return previous?.length === count ? previous : Array.from({ length: count }, (_, index) => index)
}

/** A row less, or one more at the end. */
function withRows(before: State, shown: Values, list: string, removed?: number): State {
  const values = before.values ?? shown
  const path = list.match(/[^.[\]]+/g) ?? []
  const entry = path.reduce<unknown>((at, part) => (at as Values | undefined)?.[part], values)
  const rows = Array.isArray(entry) ? (entry as unknown[]) : []
  const keys = toKeys(before, list, rows)
  const isLeft = (_: unknown, index: number) => index !== removed
  const without = removed === undefined ? undefined : keysWithout(before.keys, list, removed)
  return {
    ...before,
    changedRows: { list, removed },
    isTouched: true,
    values: withValue(
      values,
      path,
      removed === undefined ? [...rows, null] : rows.filter(isLeft),
    ) as Values,
    keys: {
      ...(without ?? before.keys),
      [list]: without ? keys.filter(isLeft) : [...keys, Math.max(-1, ...keys) + 1],
    },
    // which row they would belong to now only the server can say
    errors: Object.fromEntries(
      Object.entries(before.errors).filter(([name]) => !name.startsWith(`${list}[`)),
    ),
  }
}

/** A copy with another value at a place that may not be there yet. */
function withValue(at: unknown, [part, ...rest]: string[], value: unknown): unknown {
  if (part === undefined) return value
  const changed = withValue((at as Values | null | undefined)?.[part], rest, value)
  if (!Array.isArray(at)) return { ...(at as Values | null), [part]: changed }
  return at.map((one: unknown, index) => (index === Number(part) ? changed : one))
}

/** The keys of lists inside the rows that follow a removed one move up with them. */
function keysWithout(keys: State['keys'], list: string, removed: number): State['keys'] {
  const moved: State['keys'] = {}
  for (const [name, previous] of Object.entries(keys)) {
    const [, index = '', rest = ''] = name.startsWith(`${list}[`)
      ? (/^(\d+)(\].*)$/.exec(name.slice(list.length + 1)) ?? [])
      : []
    const at = Number(index)
    if (index === '' || at < removed) moved[name] = previous
    else if (at > removed) moved[`${list}[${at - 1}${rest}`] = previous
  }
  return moved
}
