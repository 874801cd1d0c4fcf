/** The words of an element as a reader sees them: without scripts, drawings and hidden parts, blanks collapsed. */
export function wordsOf(element: Element | null | undefined, without = ''): string {
  return element ? collapse(rawWords(element, without)) : ''
}

const silent = new Set(['script', 'style', 'template', 'svg'])
/** Without a selector, whose matching would take most of the time of a page. */
const isSilent = (element: Element) =>
  silent.has(element.localName) ||
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden')
const blocks = /^(p|div|li|ul|ol|dt|dd|td|th|tr|h[1-6]|section|fieldset|label|br|option|summary)$/

function rawWords(element: Element, without: string): string {
  let words = ''
  for (const node of element.childNodes) {
    if (node.nodeType === 3) words += node.nodeValue ?? ''
    if (node.nodeType !== 1) continue
    const child = node as Element
    if (isSilent(child) || (without && child.matches(without))) continue
    const inner = rawWords(child, without)
    words += blocks.test(child.localName) ? ` ${inner} ` : inner
  }
  return words
}

/** Blanks as one; where a word may be broken nobody sees or hears. */
export const collapse = (text: string) =>
  text
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The name by which a control, link or button is called: what assistive technology would say. */
export function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')
  if (by)
    return collapse(
      by
        .split(/\s+/)
        .map((id) => wordsOf(byId(element, id)))
        .join(' '),
    )
  const own = element.getAttribute('aria-label')
  if (own) return collapse(own)
  const label = labelOf(element)
  // '(optional)' and a required star belong to the label's looks
  if (label) return wordsOf(label, '.optional,input,select,textarea,button')
  if (element.localName === 'input') return collapse(element.getAttribute('value') ?? '')
  return wordsOf(element) || collapse(element.getAttribute('title') ?? '')
}

const labelsOf = perDocument((document) => {
  const labels = new Map<string, Element>()
  for (const label of document.querySelectorAll('label[for]')) {
    labels.set(label.getAttribute('for') ?? '', label)
  }
  return labels
})

function labelOf(element: Element): Element | null {
  if (!/^(input|select|textarea)$/.test(element.localName)) return null
  const id = element.getAttribute('id')
  return (id && labelsOf(element.ownerDocument).get(id)) || element.closest('label')
}

// ids of conform hold brackets and dots, so no selector is built
const idsOf = perDocument((document) => {
  const ids = new Map<string, Element>()
  for (const one of document.querySelectorAll('[id]')) {
    const id = one.getAttribute('id') ?? ''
    if (!ids.has(id)) ids.set(id, one)
  }
  return ids
})

export function byId(near: Element | Document, id: string): Element | null {
  const document = near.nodeType === 9 ? (near as Document) : (near as Element).ownerDocument
  return idsOf(document).get(id) ?? null
}

/** A page never changes, so what was found in it once holds. */
export function perDocument<T>(find: (document: Document) => T): (document: Document) => T {
  const found = new WeakMap<Document, T>()
  return (document) => {
    if (!found.has(document)) found.set(document, find(document))
    return found.get(document) as T
  }
}

/** linkedom leaves the references in a textarea as they are written. */
export function textareaValue(element: Element): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
  return (element.textContent ?? '')
    .replace(/^\r?\n/, '')
    .replace(
      /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
      (whole, hex?: string, dec?: string, name?: string) =>
        name ? (named[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(dec)),
    )
}

/** Throws with what there is instead, so that a failed test says what the page showed. */
export function pick<T>(
  what: string,
  found: readonly T[],
  nth: number | undefined,
  there: readonly string[],
): T {
  if (nth === undefined && found.length > 1) {
    throw new Error(`${what} is not the only one (${found.length}): say which by { nth }`)
  }
  const one = found[nth ?? 0]
  if (one === undefined) {
    const names = [...new Set(there)].map((name) => `'${name}'`).join(', ')
    throw new Error(`There is no ${what}; there are: ${names || 'none'}`)
  }
  return one
}
