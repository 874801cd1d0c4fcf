import { useRef, useState, type FormEvent, type SyntheticEvent } from 'react'
import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { intents } from '~/lib/intents'
import { findRowIndex, type UnloadingPage, type UnloadingRow } from '~/lib/unloading'
import type { Field, FormHandle } from '../form/form-state'
import { useCount } from './unloading-count'
import { fillsId, goToRow } from './unloading-matrix'

/** Above a matrix: a field that goes to an order, what is left to count, and all of it filled in as it is expected. */
export function UnloadingTools(props: {
  form: FormHandle
  page: UnloadingPage
  types: readonly string[]
  rows: readonly UnloadingRow[]
  fields: Record<'order' | 'onlyLeft' | 'allTypes', Field>
}) {
  const { form, page, types, rows, fields } = props
  const t = useT()
  const count = useCount()
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState('')
  if (page.isLocked || rows.length === 0) return null

  const go = (event: SyntheticEvent) => {
    const typed = field.current?.value.trim() ?? ''
    const place = findRowIndex(rows, typed)
    // the server knows the rows of other pages
    if (!field.current || typed === '' || (place < 0 && rows.length < page.rows.length)) return
    event.preventDefault()
    setMissing(place < 0 ? typed : '')
    field.current.value = ''
    if (place >= 0) goToRow(field.current.form, place)
  }
  const hasOthers = rows.some(
    ({ expected }) => types.some((type) => expected[type]) && types.some((type) => !expected[type]),
  )
  return (
    // what is searched for or left out is no entry that could be lost
    <div className="tools" onInput={(event: FormEvent) => event.stopPropagation()}>
      <div className="field">
        <label htmlFor="order">{t('unloading.find')}</label>
        <div className="control">
          <input
            ref={field}
            type="text"
            id="order"
            name="order"
            defaultValue={toText(fields.order.value)}
            autoComplete="off"
            aria-describedby={missing ? 'order-missing' : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              // pressed as a click would: the button knows whether the server is needed
              event.currentTarget.parentElement?.querySelector('button')?.click()
            }}
          />{' '}
          <button {...form.change(intents.find('order'))} className="button" onClick={go}>
            {t('unloading.go')}
          </button>
        </div>
      </div>{' '}
      <button
        {...form.change(intents.add('expected', 'all'))}
        className="button"
        aria-describedby={fillsId}
        onClick={(event) => count.fill(event, {})}
      >
        {t('unloading.allExpected')}
      </button>{' '}
      <p id={fillsId}>
        {t('unloading.fills', {
          n: formatCount(count.whole.blank),
        })}
      </p>{' '}
      <p>
        {t('unloading.counted', {
          n: formatCount(count.due - count.left),
          of: formatCount(count.due),
        })}
      </p>{' '}
      <p className="check">
        <input
          type="checkbox"
          id="only-left"
          name="onlyLeft"
          defaultChecked={fields.onlyLeft.value === 'on'}
        />{' '}
        <label htmlFor="only-left">{t('unloading.onlyLeft', { n: formatCount(count.left) })}</label>
      </p>{' '}
      {hasOthers ? (
        <p className="check other-types">
          <input
            type="checkbox"
            id="all-types"
            name="allTypes"
            defaultChecked={fields.allTypes.value === 'on'}
          />{' '}
          <label htmlFor="all-types">{t('unloading.allTypes')}</label>
        </p>
      ) : null}
      <p className="error" role="status" id="order-missing">
        {missing ? t('unloading.notFound', { id: missing }) : null}
      </p>
    </div>
  )
}
