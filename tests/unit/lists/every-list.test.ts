import { expect, it } from 'vitest'
import { attributeListNames } from '~/lib/attribute-names'
import { paths } from '~/lib/paths'
import { portalLists } from '~/services/areas/lists.server'
import { everyList } from '../../support/lists'

it('no list of the portal is missing among those that are tested alike [BEY-30]', () => {
  const tested = Object.values(everyList).map(({ path }) => path)
  // lists of reference data are one list with twelve contents: two of them stand for all
  const reference = attributeListNames.map((name) => paths.attributes(name))
  const portal = portalLists.map(({ query }) => query.shape.path())
  expect(portal.filter((path) => !tested.includes(path) && !reference.includes(path))).toEqual([])
  expect(tested.filter((path) => !portal.includes(path))).toEqual([])
})
