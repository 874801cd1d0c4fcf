import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DockSheetPaper, LabelsPaper } from '~/components/print/papers'
import type { PaperSize } from '~/lib/papers'
import { code128 } from '~/services/dock/code128'

/** Widths of the narrowest bars, in millimetres; of a text without bars there is none. */
const modulesIn = (html: string) =>
  [...html.matchAll(/viewBox="-10 0 (\d+) 1" width="([\d.]+)mm"/g)].map(
    ([, modules, mm]) => Number(mm) / Number(modules),
  )

const words = Object.fromEntries(
  [
    ...['back', 'hint', 'nothing', 'article', 'pieces', 'carton'],
    ...['expected', 'received', 'damaged', 'remark', 'countedBy', 'date'],
  ].map((name) => [name, name]),
) as Parameters<typeof DockSheetPaper>[0]['paper']['words']

const paperOf = (size: PaperSize) => ({
  ...{
    language: 'en',
    title: 'Paper',
    size,
    sizes: [],
    kinds: [],
    notes: [],
    pages: [],
    back: '/',
    words,
  },
})

it.each(['a4', 'a6'] as const)(
  'no bar on %s is narrower than a scanner reads, however long the number is: it grows, or is text alone [BEY-63]',
  (size) => {
    for (let letters = 1; letters <= 80; letters++) {
      const number = code128('A'.repeat(letters))
      const row = { name: number, about: '', expected: '1' }
      const sheet = { ...paperOf(size), number, facts: [], rows: [row] }
      const label = { number, content: number, about: '', count: '1', countsCartons: false }
      const html = [
        renderToStaticMarkup(createElement(DockSheetPaper, { paper: sheet, nonce: '' })),
        renderToStaticMarkup(
          createElement(LabelsPaper, {
            paper: { ...paperOf(size), labels: [label] },
            nonce: '',
          }),
        ),
      ].join('')
      expect(html.split(`>${number.text}<`)).toHaveLength(5)
      const seen = modulesIn(html)
      expect(seen).toHaveLength(html.split('<svg').length - 1)
      expect([letters, Math.min(1, ...seen) >= 0.1999]).toEqual([letters, true])
      if (letters <= 15) expect(seen).toHaveLength(4)
    }
  },
)
