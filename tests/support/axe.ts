import axe from 'axe-core'
import type { Page } from 'playwright'

type Theme = 'light' | 'dark'

/** What depends on the theme, and what depends on the width as well. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const rulesOfWidth = [...rulesOfColour, 'target-size', 'scrollable-region-focusable']
// axe leaves the rules of 2.2 out unless they are asked for
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const rules = {
  all: everyRule,
  ofWidth: { type: 'rule', values: rulesOfWidth },
  ofColour: { type: 'rule', values: rulesOfColour },
} satisfies Record<string, axe.RunOptions['runOnly']>

/** What axe finds on a page in a theme. */
export async function breaches(page: Page, theme: Theme, runOnly: axe.RunOptions['runOnly']) {
  await page.emulateMedia({ colorScheme: theme })
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations.map(
        ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    { resultTypes: ['violations'], runOnly } satisfies axe.RunOptions,
  )
}

/** Takes away meanwhile what axe finds the same in as in what stays. */
export async function withoutTwins(page: Page, work: () => Promise<void>): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const twins = await page.evaluateHandle(findTwins)
  const options = await page.evaluateHandle((rows) => {
    for (const row of rows) row.style.setProperty('display', 'none')
    // options that are not chosen differ in nothing but their words, and axe looks at each of thousands
    return Array.from(document.querySelectorAll('select:not(:has(optgroup))'), (one) => {
      const select = one as HTMLSelectElement
      const { selectedIndex } = select
      const all = Array.from(select.options)
      for (const option of all.slice(2)) if (!option.selected) option.remove()
      return { select, selectedIndex, all }
    })
  }, twins)
  await work()
  await options.evaluate((selects, rows) => {
    for (const { select, selectedIndex, all } of selects) {
      if (select.options.length === all.length) continue
      select.append(...all)
      select.selectedIndex = selectedIndex
    }
    for (const row of rows) row.style.removeProperty('display')
  }, twins)
}

/**
 * In the page: rows of a table whose cells differ from those above them in nothing but their words. Axe finds the same in
 * all of them, and takes twenty seconds for a hundred.
 */
function findTwins(): HTMLElement[] {
  const wording =
    /^(id|name|value|href|for|form|title|datetime|style|data-.*|aria-(label|labelledby|describedby|controls))$/
  const ownShape = (element: Element) => {
    const attributes = Array.from(element.attributes, ({ name, value }) =>
      wording.test(name) ? name : `${name}=${value}`,
    )
    return `<${element.tagName} ${attributes.join(' ')}>`
  }
  const shapeOf = (element: Element): string => {
    const inside = Array.from(element.childNodes, (node) =>
      node instanceof Element ? shapeOf(node) : node.nodeType === Node.TEXT_NODE ? 'text' : '',
    )
    return ownShape(element) + inside.join('')
  }
  return Array.from(document.querySelectorAll('tbody')).flatMap((body) => {
    const seen = new Set<string>()
    return Array.from(body.rows).filter((row, index) => {
      // every second row has another ground
      const parity = index % 2
      const shapes = [
        `${parity} ${ownShape(row)}`,
        ...Array.from(row.cells, (cell, column) => `${parity} ${column} ${shapeOf(cell)}`),
      ]
      const isTwin = shapes.every((shape) => seen.has(shape))
      for (const shape of shapes) seen.add(shape)
      return isTwin
    })
  })
}
