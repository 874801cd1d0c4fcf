import { expect, it } from 'vitest'
import { pageStyles } from '~/services/page/page-styles.server'

it('a stylesheet that a build has taken away meanwhile is linked to, and not said to have been sent', async () => {
  const styles = await pageStyles(new Request('http://portal.test/warehouse'))
  expect(styles.inlineText('/build/_assets/portal-OLDBUILD.css')).toBeUndefined()
  expect(await styles.cookie()).toBeNull()
})
