import { HtmlValidate } from 'html-validate'
import { parseHTML } from 'linkedom'

const off = 'off'

/** A rule that is switched off or widened has its reason here, and nowhere else. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  elements: [
    'html5',
    {
      // rules of one table or tab stand beside it: the head was sent before they are known
      style: { flow: true, phrasing: true },
      // text browsers know no stylesheet, and set headings in the middle
      th: { attributes: { align: { deprecated: false } } },
      td: { attributes: { align: { deprecated: false }, valign: { deprecated: false } } },
    },
  ],
  rules: {
    // ways of writing the same: React has one, Chromium another
    'attr-case': off,
    'attribute-boolean-style': off,
    'attribute-empty-style': off,
    'doctype-style': off,
    'void-style': off,
    // the type that an element has anyway is not said again
    'no-implicit-button-type': off,
    'no-implicit-input-type': off,
    // ticks of one list, and the intents of one form, share a name
    'form-dup-name': off,
    // a fieldset may have its name by aria-label, a form its button by the button's own `form`
    'wcag/h71': off,
    'wcag/h32': off,
    // a list is named as well: the course of an order
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // by requirement, where scripts are off: TRAC-04, CSH-39
    'meta-refresh': off,
    // the policy of a page lets none through, and `expectSound` leaves its own behind
    'no-inline-style': off,
    // of what may be typed into a text of several lines
    'no-trailing-whitespace': off,
    // matches while typing come from the server, as no select can show them
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // names of fields have dots and brackets in them
    'valid-id': ['error', { relaxed: true }],
    // takes half a minute for a table of 600 fields: `findMissingReferences` is in its place
    'no-missing-references': off,
    // of what comes from elsewhere
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** What html-validate finds fault with, each once with the first element that has it. */
export function findHtmlFaults(html: string): string[] {
  const { results } = checker.validateStringSync(html)
  const firsts = new Map<string, string>()
  for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
    const fault = `${ruleId}: ${message}`
    if (!firsts.has(fault)) firsts.set(fault, `${fault} (${selector})`)
  }
  return [...firsts.values(), ...findMissingReferences(parseHTML(html).document)]
}

const references = [
  'for',
  'list',
  ...[
    'activedescendant',
    'controls',
    'describedby',
    'details',
    'errormessage',
    'flowto',
    'labelledby',
    'owns',
  ].map((name) => `aria-${name}`),
]

/** Ids that an element is labelled, described or controlled by, and that the page does not have. */
export function findMissingReferences(document: Document): string[] {
  const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => id))
  return references.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)]
      .flatMap((element) => (element.getAttribute(name) ?? '').split(/\s+/))
      .filter((id) => id !== '' && !ids.has(id))
      .map((id) => `${name}: there is no #${id}`),
  )
}
