import { beforeAll, describe, expect, it } from 'vitest'
import { openPage, session, type SignedIn } from '../support/chromium'
import { modes } from '../support/extent'

let client: SignedIn
beforeAll(async () => {
  client = await session('client@demo.test')
})

describe.each(modes)('$mode', ({ scripts }) => {
  it('one finds an order by the number of its parcel, from any screen and on a phone [BEY-70]', async () => {
    const wide = await openPage({ scripts, signedIn: client })
    await wide.goto('/tracey/shipments')
    const row = wide.locator('tbody tr').first()
    const order = await row.locator('a').nth(0).innerText()
    const parcel = await row.locator('a').nth(1).innerText()

    await wide.goto('/logbook/portal')
    const box = wide.getByRole('searchbox', { name: 'Order, article or tracking number' })
    await box.fill(parcel)
    await box.press('Enter')
    await wide.getByRole('heading', { level: 1, name: order }).waitFor()
    await wide.context().close()

    const phone = await openPage({ scripts, signedIn: client, width: 360 })
    await phone.goto('/stock')
    expect(await phone.locator('header').getByRole('searchbox').isVisible()).toBe(false)
    await phone.locator('header').getByRole('button', { name: 'Find' }).click()
    await phone.getByRole('searchbox').fill(parcel)
    await phone.getByRole('button', { name: 'Find' }).click()
    await phone.getByRole('heading', { level: 1, name: order }).waitFor()
    await phone.context().close()
  })

  it('the table of a list begins within the first 200 pixels of an office screen and 300 of a phone [BEY-25]', async () => {
    for (const [width, height, top] of [
      [1280, 800, 200],
      [360, 740, 300],
    ] as const) {
      const page = await openPage({ scripts, signedIn: client, width, height })
      for (const path of ['/warehouse', '/outbound-orders', '/stock', '/tracey/shipments']) {
        await page.goto(path)
        expect((await page.locator('.table-box').boundingBox())!.y, path).toBeLessThan(top)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          path,
        ).toBeLessThanOrEqual(width)
      }
      await page.context().close()
    }
  })

  it('a phone shows the status of an order and the stock of an article beside their numbers [BEY-25]', async () => {
    const page = await openPage({ scripts, signedIn: client, width: 360 })
    for (const [path, lead] of [
      ['/outbound-orders', '.status'],
      ['/warehouse', 'td:nth-child(9)'],
    ] as const) {
      await page.goto(path)
      const row = page.locator('tbody tr').first()
      const name = (await row.getByRole('rowheader').boundingBox())!
      const shown = (await row.locator(lead).boundingBox())!
      expect(Math.abs(shown.y - name.y)).toBeLessThan(8)
      expect(shown.x + shown.width).toBeLessThanOrEqual(360)
    }
    await page.context().close()
  })

  it('a list is a table with a name, of rows with names, whose ticks fill their cells [BEY-25]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/warehouse')
    const table = page.getByRole('table', { name: 'Products 1–20 of 1.240' })
    const row = table.getByRole('row').filter({ hasText: 'HF101-MNT-M' })
    await row.getByRole('rowheader', { name: 'HF101-MNT-M' }).waitFor()
    const cell = row.locator('td').first()
    const { width, height } = (await cell.boundingBox())!
    await cell.click({ position: { x: width - 2, y: height - 2 } })
    expect(await row.getByRole('checkbox').isChecked()).toBe(true)
    expect([width >= 24, height >= 24]).toEqual([true, true])
    await page.context().close()
  })
})
