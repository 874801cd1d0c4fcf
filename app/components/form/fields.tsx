import {
  createContext,
  Fragment,
  useContext,
  useState,
  type ComponentProps,
  type FormEvent,
  type HTMLInputTypeAttribute,
  type ReactNode,
} from 'react'
import { useT } from '~/i18n/context'
import { orderDays } from '~/lib/day'
import { HelpLink } from '../page/help-link'
import type { Field } from './form-state'

interface Common {
  label: string
  hint?: string
  /** Beside the control, inside the same line: a copy button. */
  after?: ReactNode
  /** The word of the help page that says what it means. */
  help?: string
  /** Under the messages: a link to what they speak of. */
  remedy?: ReactNode
  required?: boolean
  /** Characters that the server takes; the browser cuts nothing off, it only says so while one types. */
  max?: number
  /** Names the place of the field in its group, for the stylesheet. */
  place?: string
}

export interface TextFieldProps extends Common {
  field: Field
  autoComplete?: string
  inputMode?: 'decimal' | 'numeric' | 'email'
  readOnly?: boolean
  /** Capitals only: small letters are shown, and with scripts made, capital. */
  upper?: boolean
}

/** A labelled input with its hint and messages. */
export function TextField(
  props: TextFieldProps & {
    type?: Exclude<HTMLInputTypeAttribute, 'checkbox' | 'radio' | 'button' | 'submit'>
  },
) {
  return (
    <Labelled {...props}>
      <input {...textInputProps(props)} />
    </Labelled>
  )
}

/** Attributes of the input of a text field, for fields that add their own. */
export function textInputProps(
  props: TextFieldProps & { type?: HTMLInputTypeAttribute },
): ComponentProps<'input'> {
  const { field, type = 'text' } = props
  return {
    ...controlProps(props),
    type,
    defaultValue: type === 'password' ? '' : textOf(field),
    required: props.required,
    readOnly: props.readOnly,
    // all dates that are typed are of orders
    ...(type === 'date' ? orderDays() : undefined),
    autoComplete: props.autoComplete ?? 'off',
    inputMode: props.inputMode,
    ...(props.upper ? { className: 'upper', onInput: makeUpper } : undefined),
  }
}

function makeUpper({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
  const { selectionStart, selectionEnd } = input
  input.value = input.value.toUpperCase()
  input.setSelectionRange(selectionStart, selectionEnd)
}

/** What ties a control to its name, its hint and its messages. */
export function controlProps(props: { field: Field; hint?: string }) {
  const { id, name, errors } = props.field
  const described = [errors && errorId(props.field), showsHint(props) && hintId(props.field)]
  return {
    id,
    name,
    'aria-invalid': errors ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
}

const textOf = ({ value }: Field) => (typeof value === 'string' ? value : undefined)

// a message that repeats the hint takes its place
const showsHint = ({ field, hint }: { field: Field; hint?: string }) =>
  hint !== undefined && !field.errors?.includes(hint)

const hintId = (field: Field) => `${field.id}-hint`
const errorId = (field: Field) => `${field.id}-error`

export interface Option {
  value: string
  words: string
  /** Options of one group follow one another. */
  group?: string
}

/** A choice of one; the empty choice comes first where nothing may be chosen yet. */
export function SelectField(
  props: Common & {
    field: Field
    options: readonly Option[]
    /** What is chosen at first; there is no empty choice then. */
    initial?: string
  },
) {
  const { initial, field } = props
  return (
    <Labelled {...props}>
      <select
        {...controlProps(props)}
        defaultValue={textOf(field) || initial}
        // with nothing empty to choose something is always chosen
        required={props.required && initial === undefined}
      >
        {initial === undefined ? <option value="" label=" " /> : null}
        <Options of={props.options} />
      </select>
    </Labelled>
  )
}

function Options({ of }: { of: readonly Option[] }) {
  const listed = ({ value, words }: Option) => (
    <option key={value} value={value === words ? undefined : value}>
      {words}
    </option>
  )
  const groups = [...new Set(of.map(({ group }) => group))]
  return groups.map((group) => {
    const options = of.filter((option) => option.group === group).map(listed)
    return group === undefined ? (
      <Fragment key="">{options}</Fragment>
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}

/** Whether the form says which of its fields are required. */
export const MarksRequired = createContext(false)

/** Label, control, hint and messages of one field, in the order that is read. */
export function Labelled(
  props: Common & {
    field: Field
    children: ReactNode
    /** Under the control, above the hint. */
    below?: ReactNode
  },
) {
  const { id } = props.field
  const [tooLong, judgeLength] = useTooLong(props)
  const errors = [...new Set([...(props.field.errors ?? []), ...tooLong])]
  const wrong = errors.length > 0
  const isMarked = useContext(MarksRequired) && props.required
  const label = <label htmlFor={id}>{props.label}</label>
  return (
    <div
      className={['field', wrong && 'wrong', props.place].filter(Boolean).join(' ')}
      onInput={judgeLength}
    >
      {isMarked ? (
        <div>
          {label}
          {/* outside of the label, whose name would end in it; the attribute says it to readers */}
          <span aria-hidden="true"> *</span>
        </div>
      ) : (
        label
      )}
      <div className="control">
        {props.children}
        {props.after}
        {props.help ? <HelpLink to={props.help} word={props.label} /> : null}
      </div>
      {props.below}
      {showsHint(props) ? (
        <p className="hint" id={hintId(props.field)}>
          {props.hint}
        </p>
      ) : null}
      {wrong ? (
        <p
          className="error"
          id={errorId(props.field)}
          role={tooLong.length > 0 ? 'status' : undefined}
        >
          {errors.join('\n')}
        </p>
      ) : null}
      {wrong ? props.remedy : null}
    </div>
  )
}

/** What is said while a text is longer than its field takes, as the server will say it. */
function useTooLong({ label, max }: Common) {
  const t = useT()
  const [isTooLong, setTooLong] = useState(false)
  const judge = ({ target }: FormEvent) => {
    const { value } = target as HTMLInputElement
    setTooLong(max !== undefined && value.trim().length > max)
  }
  return [isTooLong ? [t('form.tooLong', { field: label, n: max! })] : [], judge] as const
}
