import { labelsPerSheet, type Barcode, type CartonLabels } from '~/lib/papers'
import { paths, serverPaths } from '~/lib/paths'
import { code128 } from '../dock/code128'
import { cartonLabels, readPaperSize, type PaperPlace } from '../dock/papers.server'
import { readId } from '../page/address.server'
import { requirePortalUser, unavailable } from '../session/portal-user.server'
import { getProduct } from './product.server'

/** A sheet of labels of one article: its barcode, its number and its description. */
export async function productLabels(
  request: Request,
  params: Parameters<typeof readId>[0],
): Promise<CartonLabels> {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const found = await getProduct(user.api, id)
  if (found.kind !== 'ok') throw unavailable(user, found)
  const { articleNumber, barcode, description } = found.body.entries
  const label = {
    ...toBars(barcode, articleNumber),
    about: description,
    count: '',
    countsCartons: false,
  }
  const place: PaperPlace = {
    at: (query) => serverPaths.productLabel(id, query),
    back: paths.product(id),
  }
  return cartonLabels(user, request, place, {
    title: 'dock.labelOf',
    name: articleNumber || `#${id}`,
    count: labelsPerSheet[readPaperSize(request)],
    make: (from, to) => Array.from({ length: to - from }, () => label),
  })
}

/** One text has bars, so that a scanner at the shelf reads nothing else: the barcode, or the number where there is none. */
const toBars = (barcode: string, articleNumber: string): Record<'number' | 'content', Barcode> => ({
  number: code128(barcode || articleNumber),
  content: { text: barcode ? articleNumber : '', modules: 0, path: '' },
})
