import axe from 'axe-core'
import type { Page } from 'playwright'

// axe leaves the rules of 2.2 out unless they are asked for
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
const widthRules = [...colourRules, 'target-size', 'scrollable-region-focusable']

/** Breaches of every rule, of those that depend on the width or the colours of a page, or on its colours alone. */
export async function breaches(page: Page, rules: 'every' | 'width' | 'colour'): Promise<string[]> {
  const values = rules === 'width' ? widthRules : colourRules
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules === 'every' ? everyRule : { type: 'rule', values },
  }
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const twins = await page.evaluateHandle(findTwins)
  await page.evaluate(
    (rows) => rows.forEach((row) => row.style.setProperty('display', 'none')),
    twins,
  )
  const found = await page.evaluate(async (given) => {
    // options that are not chosen differ in nothing but their words, and axe looks at each of thousands
    const whole = Array.from(document.querySelectorAll('select:not(:has(optgroup))')).map((one) => {
      const select = one as HTMLSelectElement
      const { selectedIndex } = select
      return { select, selectedIndex, options: Array.from(select.options) }
    })
    for (const { options } of whole)
      for (const option of options.slice(2)) if (!option.selected) option.remove()
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given)
    for (const { select, selectedIndex, options } of whole) {
      if (select.options.length === options.length) continue
      select.append(...options)
      select.selectedIndex = selectedIndex
    }
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  }, options)
  await page.evaluate((rows) => rows.forEach((row) => row.style.removeProperty('display')), twins)
  return found
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
