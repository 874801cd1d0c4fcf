import { byId, nameOf, perDocument, pick, textareaValue, wordsOf } from './browser-dom'

/** What pressing a button sends. */
export interface Submission {
  method: 'GET' | 'POST'
  /** As written; empty: the page itself. */
  action: string
  enctype: string
  entries: [name: string, value: string | File][]
}

export interface Which {
  /** Of several with the same name, counted from 0. */
  nth?: number
}

interface State {
  value?: string
  checked?: boolean
  /** Of a select, by value. */
  chosen?: string[]
  files?: File[]
}

/** One form of a page, filled in as a user does: by label. Only what a browser without scripts would send is sent. */
export class BrowserForm {
  private readonly states = new Map<Element, State>()
  private readonly extra: [string, string][] = []

  constructor(
    readonly element: Element,
    private readonly submit: (submission: Submission) => Promise<unknown>,
  ) {}

  /** Labels of the fields that can be filled in, in the order of the page. */
  labels(): string[] {
    return this.fields().map(nameOf)
  }

  /** Names of the buttons that send the form, in the order of the page; those of the frame around it are not its own. */
  buttons(): string[] {
    const place = this.element.closest('main')
    return this.submitters()
      .filter((one) => one.closest('main') === place)
      .map(nameOf)
  }

  /** Buttons that can be pressed: one that only Enter finds is hidden from everybody. */
  submitters(): Element[] {
    return this.ownControls().filter(
      (one) => isSubmitter(one) && one.getAttribute('aria-hidden') !== 'true' && !isDisabled(one),
    )
  }

  /** The control of a label, for a look at its attributes. */
  field(label: string, which: Which = {}): Element {
    const fields = this.fields()
    const found = fields.filter((field) => nameOf(field) === label && !isRadio(field))
    return pick(`field labelled '${label}'`, found, which.nth, fields.map(nameOf))
  }

  button(name: string, which: Which = {}): Element {
    const found = this.submitters().filter((one) => nameOf(one) === name)
    return pick(`button '${name}'`, found, which.nth, this.buttons())
  }

  has(name: string): boolean {
    return [...this.fields(), ...this.submitters()].some((one) => nameOf(one) === name)
  }

  /** The value that a field holds now; of a check box 'on' or ''. Of a select the shown words. */
  value(label: string, which: Which = {}): string {
    const field = this.field(label, which)
    if (isTick(field)) return this.isChecked(field) ? 'on' : ''
    if (field.localName !== 'select') return this.valueOf(field)
    const chosen = this.chosen(field)[0]
    return wordsOf(optionsOf(field).find((option) => optionValue(option) === chosen))
  }

  /** The words of a select's options. */
  options(label: string, which: Which = {}): string[] {
    return optionsOf(this.field(label, which)).map((option) => wordsOf(option))
  }

  /** Types into a text field, or chooses in a select by the option's words or value. */
  fill(label: string, value: string, which: Which = {}): this {
    const field = this.field(label, which)
    if (isTick(field) || typeOf(field) === 'file') throw new Error(`'${label}' takes no text`)
    if (field.hasAttribute('readonly')) throw new Error(`'${label}' is read-only`)
    if (field.localName === 'select') return this.choose(field, label, value)
    this.states.set(field, { value })
    return this
  }

  /** Ticks check boxes by label. */
  tick(...labels: string[]): this {
    return this.setTicks(labels, true)
  }

  untick(...labels: string[]): this {
    return this.setTicks(labels, false)
  }

  /** Chooses a radio button by its own label. */
  pick(label: string): this {
    const radios = this.controls().filter(isRadio)
    const radio = pick(
      `radio button '${label}'`,
      radios.filter((one) => nameOf(one) === label),
      undefined,
      radios.map(nameOf),
    )
    for (const other of radios) {
      if (other.getAttribute('name') === radio.getAttribute('name'))
        this.states.set(other, { checked: other === radio })
    }
    return this
  }

  attach(label: string, ...files: File[]): this {
    return this.attachTo(label, {}, ...files)
  }

  attachTo(label: string, which: Which, ...files: File[]): this {
    const field = this.field(label, which)
    if (typeOf(field) !== 'file') throw new Error(`'${label}' takes no file`)
    if (files.length > 1 && !field.hasAttribute('multiple'))
      throw new Error(`'${label}' takes one file`)
    this.states.set(field, { files })
    return this
  }

  /** Values of hidden fields, by name. */
  hidden(name: string): string[] {
    return this.controls()
      .filter((one) => typeOf(one) === 'hidden' && one.getAttribute('name') === name)
      .map((one) => this.valueOf(one))
  }

  /** Changes the form behind the portal's back: a hidden or read-only field, or one that is not there. */
  tamper(name: string, value: string): this {
    const there = this.controls().filter(
      (one) => one.getAttribute('name') === name && !isButton(one),
    )
    for (const one of there) this.states.set(one, { value, chosen: [value] })
    if (there.length === 0) this.extra.push([name, value])
    return this
  }

  /** What pressing the button would send. */
  submission(button?: Element): Submission {
    const from = (attribute: string) =>
      ownAttribute(button, `form${attribute}`) ?? ownAttribute(this.element, attribute) ?? ''
    return {
      method: /^post$/i.test(from('method')) ? 'POST' : 'GET',
      action: from('action'),
      enctype: from('enctype').toLowerCase() || 'application/x-www-form-urlencoded',
      entries: this.entries(button),
    }
  }

  /** Names and values in the order of the page, with those of the pressed button. */
  entries(button?: Element): [string, string | File][] {
    const entries: [string, string | File][] = []
    for (const control of this.controls()) {
      const name = control.getAttribute('name')
      if (isButton(control)) {
        if (control === button && name) entries.push([name, control.getAttribute('value') ?? ''])
      } else if (name) {
        for (const value of this.sent(control)) entries.push([name, value])
      }
    }
    return [...entries, ...this.extra]
  }

  /** Presses a button by its name; the page that comes back is told by the browser that made this form. */
  async press(name: string, which: Which = {}): Promise<unknown> {
    return this.submit(this.submission(this.button(name, which)))
  }

  /** Presses Enter in a field: the form's first button is pressed, whatever it does. */
  async enter(): Promise<unknown> {
    const first = this.ownControls().find(isSubmitter)
    if (first && isDisabled(first)) throw new Error('The first button of the form is disabled')
    return this.submit(this.submission(first))
  }

  private setTicks(labels: string[], checked: boolean): this {
    for (const label of labels) {
      const field = this.field(label)
      if (!isTick(field)) throw new Error(`'${label}' is no check box`)
      this.states.set(field, { checked })
    }
    return this
  }

  private choose(select: Element, label: string, wanted: string): this {
    const options = optionsOf(select)
    const option =
      options.find((one) => wordsOf(one) === wanted) ??
      options.find((one) => optionValue(one) === wanted)
    const found = option ? [option] : []
    const one = pick(
      `option '${wanted}' in '${label}'`,
      found,
      0,
      options.map((o) => wordsOf(o)),
    )
    this.states.set(select, { chosen: [optionValue(one)] })
    return this
  }

  private sent(control: Element): (string | File)[] {
    if (control.localName === 'select') return this.chosen(control)
    if (isTick(control) || isRadio(control))
      return this.isChecked(control)
        ? [this.states.get(control)?.value ?? control.getAttribute('value') ?? 'on']
        : []
    if (typeOf(control) === 'file') {
      const files = this.states.get(control)?.files ?? []
      // an empty file field is sent as a file without a name
      const none = { type: 'application/octet-stream', lastModified: 0 }
      return files.length > 0 ? files : [new File([], '', none)]
    }
    return [this.valueOf(control).replace(/\r\n|\r|\n/g, '\r\n')]
  }

  private valueOf(control: Element): string {
    const typed = this.states.get(control)?.value
    if (typed !== undefined) return typed
    return control.localName === 'textarea'
      ? textareaValue(control)
      : (control.getAttribute('value') ?? '')
  }

  private isChecked(control: Element): boolean {
    return this.states.get(control)?.checked ?? control.hasAttribute('checked')
  }

  private chosen(select: Element): string[] {
    const kept = this.states.get(select)?.chosen
    if (kept) return kept
    const options = optionsOf(select)
    const marked = options.filter((option) => option.hasAttribute('selected'))
    if (select.hasAttribute('multiple')) return marked.map(optionValue)
    const shown = marked.at(-1) ?? options.find((option) => !option.hasAttribute('disabled'))
    return shown && !shown.hasAttribute('disabled') ? [optionValue(shown)] : []
  }

  private fields(): Element[] {
    return this.controls().filter((one) => !isButton(one) && typeOf(one) !== 'hidden')
  }

  /** Enabled controls of this form. */
  private controls(): Element[] {
    return this.ownControls().filter((one) => !isDisabled(one))
  }

  /** Controls of this form, in the order of the page; `form=` puts one here that stands elsewhere. */
  private ownControls(): Element[] {
    return ownersOf(this.element.ownerDocument).get(this.element) ?? []
  }
}

/** React writes `formMethod`, which means the same in HTML; linkedom keeps what is written. */
const ownAttribute = (control: Element | undefined, name: string) =>
  [...(control?.attributes ?? [])].find((one) => one.name.toLowerCase() === name)?.value

const controls = 'input,select,textarea,button'

const ownersOf = perDocument((document) => {
  const owners = new Map<Element, Element[]>()
  for (const control of document.querySelectorAll(controls)) {
    const named = control.getAttribute('form')
    const owner = named === null ? control.closest('form') : byId(control, named)
    if (owner) owners.set(owner, [...(owners.get(owner) ?? []), control])
  }
  return owners
})

const typeOf = (control: Element) => {
  const type = control.getAttribute('type')?.toLowerCase()
  if (control.localName === 'button') return type ?? 'submit'
  return control.localName === 'input' ? (type ?? 'text') : control.localName
}
const isTick = (control: Element) => typeOf(control) === 'checkbox'
const isRadio = (control: Element) => typeOf(control) === 'radio'
const isButton = (control: Element) => /^(submit|button|reset|image)$/.test(typeOf(control))
const isSubmitter = (control: Element) => /^(submit|image)$/.test(typeOf(control))

const optionsOf = (select: Element) => [...select.querySelectorAll('option')]
const optionValue = (option: Element) => option.getAttribute('value') ?? wordsOf(option)

/** Disabled themselves, or by a fieldset around them unless they stand in that fieldset's legend. */
const disabledOf = perDocument((document) => {
  const disabled = new Set<Element>(document.querySelectorAll('[disabled],datalist *'))
  for (const set of document.querySelectorAll('fieldset[disabled]'))
    for (const control of set.querySelectorAll(controls))
      if (control.closest('legend')?.parentElement !== set) disabled.add(control)
  return disabled
})

const isDisabled = (control: Element) => disabledOf(control.ownerDocument).has(control)
