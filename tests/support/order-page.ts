import { wordsOf, type Page } from './browser'

/** Names and values of an order's page, or of a part of it. */
export function factsOf(page: Page, within = 'main'): Record<string, string> {
  const read = (tag: string) => page.findAll(`${within} .facts ${tag}`).map((one) => wordsOf(one))
  const values = read('dd')
  return Object.fromEntries(read('dt').map((name, index) => [name, values[index] ?? '']))
}

/** Of the course: each phase with what is said of it. */
export const courseOn = (page: Page): string[] =>
  page.findAll('.course li').map((phase) => wordsOf(phase))

/** Headings and rows of the table of a section, without what unfolds below its rows. */
export function tableOf(page: Page, section: string) {
  const table = page.find(`#${section} table`)
  const read = (row: Element) => [...row.children].map((cell) => wordsOf(cell))
  const rows = [...(table.querySelector('tbody')?.children ?? [])]
  return {
    headings: [...(table.querySelector('thead')?.querySelectorAll('th') ?? [])].map((one) =>
      wordsOf(one),
    ),
    rows: rows.filter((row) => row.className !== 'more').map(read),
    folded: rows.filter((row) => row.className === 'more').map((row) => wordsOf(row)),
  }
}

export const sectionsOf = (page: Page): string[] =>
  page.findAll('section.panel > h2').map((one) => wordsOf(one))
