import { beforeAll, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { openPage, session, type SignedIn } from '../support/chromium'
import { oneOfEach } from '../support/extent'
import { portal } from '../support/portal'
import { readBars } from '../support/read-bars'

const server = portal()
let customs: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  customs = await session('customs@demo.test')
})

/** Width and height of each sheet of a PDF, in millimetres. */
function sheetsOf(pdf: Buffer): string[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)
  const mm = (points = '0') => Math.round((Number(points) * 25.4) / 72)
  return [...boxes].map(([, width, height]) => `${mm(width)} × ${mm(height)}`)
}

it.each([
  ['labels', '', '210 × 297', (labels: number) => Math.ceil(labels / 8)],
  ['labels', '?size=a6', '105 × 148', (labels: number) => labels],
] as const)(
  '%s%s are printed on sheets of their size, none cut in two [BEY-63]',
  async (paper, size, sheet, count) => {
    const page = await openPage({ scripts: false, signedIn: customs })
    await page.goto(`/inbound-orders/${inboundLandmarks.whole}/${paper}${size}`)
    const labels = await page.locator('.label').count()
    const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
    expect(new Set(sheets)).toEqual(new Set([sheet]))
    expect(sheets).toHaveLength(count(labels))
    await page.context().close()
  },
)

it.each([
  ['', '210 × 297', 10],
  ['?size=a6', '105 × 148', 5],
])(
  'a dock sheet%s is as wide as its paper, and its hints stay on the screen [BEY-63]',
  async (size, sheet, margin) => {
    const page = await openPage({ scripts: false, signedIn: customs })
    await page.goto(`/customs/shipments/dock-sheet/${shipmentLandmarks.shared}${size}`)
    expect(new Set(sheetsOf(await page.pdf({ preferCSSPageSize: true })))).toEqual(new Set([sheet]))
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('Print this page').isVisible()).toBe(false)
    const [width = 0] = sheet.split(' × ').map(Number)
    await page.setViewportSize({
      width: Math.round(((width - 2 * margin) / 25.4) * 96),
      height: 800,
    })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess).toBe(0)
    await page.context().close()
  },
)

const inbound = `/inbound-orders/${inboundLandmarks.whole}`
const shipment = shipmentLandmarks.shared
const withBars = [
  `${inbound}/labels`,
  `${inbound}/dock-sheet`,
  `/customs/shipments/labels/${shipment}`,
  `/customs/shipments/dock-sheet/${shipment}`,
  '/warehouse/10002/label',
  '/warehouse/10002',
].flatMap((path) => ['a4', 'a6'].map((size) => ({ path, size })))

/** In CSS pixels. */
const sheet = { a4: { width: 794, height: 1123 }, a6: { width: 397, height: 559 } }

it.each(oneOfEach(withBars, ({ path }) => path))(
  'the bar codes of $path on the first sheet of $size are read by another reader, as a label printer draws them [BEY-63]',
  async ({ path, size }) => {
    const page = await openPage({
      scripts: false,
      signedIn: customs,
      dotsPerPixel: 203 / 96,
      ...sheet[size as keyof typeof sheet],
    })
    await page.goto(`${path}?size=${size}`)
    await page.emulateMedia({ media: 'print' })
    const texts = await page.locator('.code:has(svg)').evaluateAll((codes) =>
      codes.flatMap((code) => {
        if (code.getBoundingClientRect().bottom < innerHeight) return [code.textContent]
        ;(code as HTMLElement).style.visibility = 'hidden'
        return []
      }),
    )
    expect(texts.length).toBeGreaterThan(0)
    const read = await readBars(await page.screenshot())
    expect(new Set(read)).toEqual(new Set(texts))
    await page.context().close()
  },
)
