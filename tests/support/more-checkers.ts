import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const require = createRequire(import.meta.url)
const ibmFile = require.resolve('accessibility-checker-engine/ace.js')
const htmlcsFile = require.resolve('html_codesniffer/build/HTMLCS.js')

/** What IBM's checker finds that is no fault on these pages, each for the reason above it. */
const ibmKnown = [
  // a form without a name is no landmark
  /^IBM aria_form_label_unique:/,
  // the tick of a row has its name by aria-label; the label around it is where it is pressed
  /^IBM label_content_exists:/,
  // a column of ticks has no heading, and a month no first column of headings; axe judges tables
  /^IBM table_headers_(exists|related):/,
  // a user name may be an e-mail address by today's HTML
  /^IBM input_autocomplete_valid:/,
  // a total has its name by the heading of its column
  /^IBM input_label_exists: Form control element <output>/,
]

/** Errors of HTML_CodeSniffer that are none on these pages, each for the reason above it. */
const htmlcsKnown = [
  // text browsers know no stylesheet, and set headings in the middle
  /1_3_1\.H49\.AlignAttr:/,
  // a fieldset may have its name by aria-label, and one that only disables has none
  /1_3_1\.H71\.NoLegend:/,
  /H91\.Fieldset\.Name: .*<fieldset role="none"/,
]

interface Ibm {
  Checker: new () => {
    check(
      document: Document,
      guidelines: string[],
    ): Promise<{
      results: { ruleId: string; value: [string, string]; message: string; path: { dom: string } }[]
    }>
  }
}

interface Htmlcs {
  HTMLCS: {
    ERROR: number
    process(standard: string, page: Document, done: () => void, failed: () => void): void
    getMessages(): { type: number; code: string; msg: string; element: Element }[]
  }
  HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5: { checkControlGroups(): void }
}

/** What IBM's checker is sure to be against WCAG 2.2 AA. */
export async function findIbmFaults(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('ace' in window)))
    await page.evaluate(readFileSync(ibmFile, 'utf8'))
  const faults = await page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace: Ibm }).ace
    const { results } = await new Checker().check(document, ['WCAG_2_2'])
    // of what is folded away it sees no labels
    const isFolded = (path: string) =>
      document
        .evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        .singleNodeValue?.parentElement?.closest('details:not([open]) > :not(summary)') != null
    return results
      .filter(({ value: [level, sureness] }) => level === 'VIOLATION' && sureness === 'FAIL')
      .filter(({ path }) => !isFolded(path.dom))
      .map(({ ruleId, message, path }) => `IBM ${ruleId}: ${message} (${path.dom})`)
  })
  return withoutKnown(faults, ibmKnown)
}

/** What HTML_CodeSniffer is sure to be against WCAG 2 AA. */
export async function findHtmlcsFaults(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('HTMLCS' in window)))
    await page.evaluate(readFileSync(htmlcsFile, 'utf8'))
  const errors = await page.evaluate(async () => {
    const { HTMLCS, HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5: autofill } =
      window as unknown as Htmlcs
    // breaks off where it finds a user name that is an e-mail address
    autofill.checkControlGroups = () => undefined
    await new Promise<void>((done, failed) => HTMLCS.process('WCAG2AA', document, done, failed))
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(
        ({ code, msg, element }) => `HTMLCS ${code}: ${msg} (${element.outerHTML.slice(0, 120)})`,
      )
  })
  return withoutKnown(errors, htmlcsKnown)
}

const withoutKnown = (faults: string[], known: readonly RegExp[]) =>
  faults.filter((fault) => !known.some((pattern) => pattern.test(fault)))
