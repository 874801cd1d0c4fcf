import { beforeAll, expect, it } from 'vitest'
import { openPage, session } from '../support/chromium'
import { portal } from '../support/portal'

beforeAll(() => portal().resetSandbox())

it.each([true, false])(
  'a record whose link was hovered is there when it is clicked, and nothing more is asked for; scripts: %s [BEY-84]',
  async (scripts) => {
    const page = await openPage({ scripts, signedIn: await session() })
    await page.goto('/warehouse')
    const link = page.locator('tbody a').first()
    const name = await link.innerText()
    const asked = async () =>
      (await portal().calls()).filter(({ path }) => /^\/products\/\d+$/.test(path)).length
    const before = await asked()
    await link.hover()
    await expect.poll(asked).toBe(before + 1)
    await link.click()
    await page.locator('h1', { hasText: name }).waitFor()
    expect(await asked()).toBe(before + 1)
    await page.context().close()
  },
)
