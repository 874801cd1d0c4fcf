import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Waits until it is, and is still. */
export async function expectSeen(what: Locator, seen: boolean): Promise<void> {
  await what.waitFor({ state: seen ? 'visible' : 'hidden' })
  expect(await what.isVisible()).toBe(seen)
}

/** The colour that is painted at a place of the window, as a browser computes colours. */
export async function colourAt(page: Page, x: number, y: number): Promise<string> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
  }, picture.toString('base64'))
}

/** The contrast of two computed colours, by WCAG's formula. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)
  if (!parts) throw new Error(`Not an opaque colour: ${colour}`)
  const [red, green, blue] = parts.slice(1).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
