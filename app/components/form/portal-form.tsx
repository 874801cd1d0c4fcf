import { type FormProps, useBeforeUnload, useLocation, useNavigation } from '@remix-run/react'
import {
  createContext,
  Fragment,
  useContext,
  useEffect,
  useRef,
  type FocusEventHandler,
  type MutableRefObject,
  type ReactNode,
  type RefObject,
} from 'react'
import { useT } from '~/i18n/context'
import { accessKeys } from '~/lib/access-keys'
import { formatCount } from '~/lib/format'
import { formFields, intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { ButtonLabel } from './button-label'
import { hasEarlyEntries } from './early-entries'
import { useBeforePaint, useHydrated } from '../page/hydrated'
import { focusOn, useFocusOnMount } from './use-focus'
import { useErrorTitle } from './error-title'
import { MarksRequired } from './fields'
import { usePageForm } from './form-context'
import { FormNotice } from './form-notice'
import { useFormState, type Field, type FormHandle } from './form-state'
import { EnterButton, WriteForm } from './write-form'

const findRefused = (refused: RefusedForm | undefined, id: string) =>
  refused && (refused.form ?? id) === id ? refused : undefined

/**
 * A form over what the server said of it: entries as they were typed, messages beside their fields. All rules run on
 * the server; the browser gets none of the schema.
 */
export function usePortalForm<Values extends object>(options: {
  id: string
  refused: RefusedForm | undefined
  /** Texts, and lists of rows of texts. */
  defaults: { [Name in keyof Values]?: unknown }
}): [FormHandle, Record<keyof Values & string, Field>] {
  const refused = findRefused(options.refused, options.id)
  const [form, fields] = useFormState<keyof Values & string>(
    options.id,
    refused?.lastResult,
    options.defaults,
  )
  useNewStartWhenSaved(form, refused)
  return [form, fields]
}

/** A saved form that stays on its page starts again from what was saved. */
function useNewStartWhenSaved({ id, beginAnew }: FormHandle, refused: RefusedForm | undefined) {
  const { state, formData } = useNavigation()
  const sent = useRef(false)
  const previous = useRef(refused)
  useBeforePaint(() => {
    if (state === 'submitting' && formData?.get(formFields.form) === id) sent.current = true
    // who goes to a field of the summary ends the loading, and with it the refusal that was just shown
    if (refused && refused !== previous.current) sent.current = false
    previous.current = refused
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    beginAnew()
  })
}

/** A field of the summary: its messages link to it. `where` tells rows apart. */
export type SummaryField = Pick<Field, 'id' | 'errors'> & { where?: string }

const FormId = createContext('')

interface PortalFormProps {
  form: FormHandle
  refused?: RefusedForm
  /** Fields in the order of the screen, for the summary's links. */
  summaryOf: readonly SummaryField[]
  action?: string
  className?: string
  /** `multipart/form-data` for a form with files. */
  encType?: FormProps['encType']
  /** Words of the button that Enter presses, for a form in which other buttons stand before it. */
  enter?: string
  /** Fields that Enter searches by, without scripts, as long as something stands in one of them. */
  enterSearches?: readonly string[]
  /** Nothing in it may be left out, so that no field needs to say so. */
  allRequired?: boolean
  /** Where it can be seen whether an unknown write happened. */
  lookUp?: string
  /** Without scripts the browser's own checks come first: they stop at one field, and say it in their own words. */
  firstAid?: boolean
  /** The browser asks before the page is left with entries that were not saved. */
  guarded?: boolean
  /** Its children stay where they are, and make their fields again themselves at each `form.round`. */
  keepsChildren?: boolean
  /** A field was left. */
  onBlur?: FocusEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A write form: its owner's hidden fields, and above its fields a linked summary of what is wrong. */
export function PortalForm(props: PortalFormProps) {
  const t = useT()
  const { form } = props
  usePageForm(form.id)
  const refused = findRefused(props.refused, form.id)
  const hydrated = useHydrated()
  const own = useRef<HTMLFormElement>(null)
  useEarlyEntries(own, form.touch)
  const place = useRef<number | null>(null)
  // said in full: the relative action that Remix would write has the path's escapes undone
  const { pathname, search } = useLocation()
  const { state, formData } = useNavigation()
  const isSent = formData?.get(formFields.form) === form.id
  const refusedBefore = useRef(refused)
  if (state === 'submitting') refusedBefore.current = refused
  // a form that is on its way is left for the page that it leads to
  useBeforeUnload((event) => {
    if (props.guarded && form.isTouched && !isSent) event.preventDefault()
  })
  return (
    <>
      {refused?.notice ? (
        <FormNotice
          notice={refused.notice}
          arrivedWith={refused}
          lookUp={refused.outcomeUnknown ? props.lookUp : undefined}
          keepEntries={form.change(withPart(intents.refresh, refused.part))}
          switchBack={form.change(withPart(intents.switchBack, refused.part))}
        />
      ) : null}
      <WriteForm
        ref={own}
        name={form.id}
        action={props.action ?? pathname + search}
        id={form.id}
        encType={props.encType}
        noValidate={hydrated || !props.firstAid}
        onSubmit={form.onSubmit}
        onInput={form.touch}
        // a saved form begins anew: what is entered until then would be lost; one that was refused is worked on at once
        {...(isSent && refused === refusedBefore.current
          ? { inert: '' }
          : { onBlur: props.onBlur })}
        className={props.className ?? 'form'}
      >
        {refused?.finishes ? (
          <input type="hidden" name={formFields.finishes} value={refused.finishes} />
        ) : null}
        {props.enter ? (
          <EnterButton {...toEnter(hydrated ? undefined : props.enterSearches)}>
            {props.enter}
          </EnterButton>
        ) : null}
        <Problems {...props} refused={refused} />
        {props.allRequired ? null : <p className="hint">{t('form.requiredMark')}</p>}
        <FormId.Provider value={form.id}>
          <MarksRequired.Provider value={!props.allRequired}>
            <Fragment key={props.keepsChildren ? undefined : form.round}>
              <KeepPlace at={place} />
              {props.children}
            </Fragment>
          </MarksRequired.Provider>
        </FormId.Provider>
      </WriteForm>
    </>
  )
}

function useEarlyEntries(own: RefObject<HTMLFormElement>, touch: () => void) {
  useEffect(() => {
    if (own.current && hasEarlyEntries(own.current)) touch()
    // once: what is typed later is heard
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

const toEnter = (searches: readonly string[] = []) =>
  searches.length > 0
    ? { name: intentField, value: intents.enter(searches), formNoValidate: true }
    : undefined

/** What a check finds while the form is filled in stands beside its field: nothing else moves. */
function Problems({
  form,
  summaryOf,
  onBlur,
  refused,
}: Pick<PortalFormProps, 'form' | 'summaryOf' | 'onBlur' | 'refused'>) {
  return (
    <>
      {form.judged ? (
        <ErrorSummary
          id={form.id}
          fields={summaryOf}
          formErrors={form.errors}
          arrivedWith={refused}
        />
      ) : null}
      {onBlur ? (
        <p role="status" className="visually-hidden">
          {form.judged ? null : form.found}
        </p>
      ) : null}
    </>
  )
}

const withPart = (intent: string, part: string | undefined) => (part ? `${intent}-${part}` : intent)

// more would hide the form that they speak of
const mostProblems = 100
/** Without its fields a page is so short that it is scrolled to its top, while others are put in their place. */
function KeepPlace({ at }: { at: MutableRefObject<number | null> }) {
  useBeforePaint(() => {
    if (at.current !== null) window.scrollTo({ top: at.current })
    at.current = null
    return () => void (at.current = window.scrollY)
  }, [at])
  return null
}

/** Every message of the form, each a link to its field; announced when the page comes back. */
export function ErrorSummary(props: {
  id: string
  fields: readonly SummaryField[]
  formErrors?: readonly string[]
  arrivedWith: unknown
}) {
  const wrong = props.fields.flatMap((field) =>
    (field.errors ?? []).map((text) => ({
      id: field.id,
      text: field.where ? `${field.where}: ${text}` : text,
    })),
  )
  if (wrong.length === 0 && !props.formErrors?.length) return null
  return <Summary {...props} wrong={wrong} />
}

/** For pages without scripts. */
const pageBeginsHere = { autoFocus: true }

function Summary(props: {
  id: string
  wrong: { id: string; text: string }[]
  formErrors?: readonly string[]
  arrivedWith: unknown
}) {
  const t = useT()
  const box = useFocusOnMount(props.arrivedWith)
  useErrorTitle()
  return (
    <div
      className="summary"
      role="alert"
      id={`${props.id}-summary`}
      aria-label={t('form.summary')}
      tabIndex={-1}
      ref={box}
      {...pageBeginsHere}
    >
      <h2>{t('form.summary')}</h2>
      <ul>
        {props.formErrors?.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {props.wrong.slice(0, mostProblems).map(({ id, text }) => (
          <li key={id + text}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // going to a hash would end the refusal, and all that it has brought with it
                event.preventDefault()
                focusOn(id)
              }}
            >
              {text}
            </a>
          </li>
        ))}
        {props.wrong.length > mostProblems ? (
          <li>{t('form.moreProblems', { n: formatCount(props.wrong.length - mostProblems) })}</li>
        ) : null}
      </ul>
    </div>
  )
}

/** The button that sends the form; `disabled` where scripts see that it is not complete. */
export function SubmitButton(props: {
  children: ReactNode
  disabled?: boolean
  /** Of a form that saves several parts by a button each. */
  intent?: string
  /** The page that it comes back to, where that is not the form's. */
  action?: string
}) {
  const form = useContext(FormId)
  const { formData } = useNavigation()
  const isSent = formData?.get(formFields.form) === form
  const isPressed = isSent && formData?.get(intentField) === (props.intent ?? null)
  return (
    <button
      className="button primary"
      accessKey={(props.intent ?? intents.submit) === intents.submit ? accessKeys.save : undefined}
      disabled={isSent || props.disabled}
      name={props.intent && intentField}
      value={props.intent}
      formAction={props.action}
    >
      <ButtonLabel isBusy={isPressed}>{props.children}</ButtonLabel>
    </button>
  )
}
