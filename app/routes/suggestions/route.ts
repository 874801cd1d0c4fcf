import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { suggestionSources } from '~/lib/product-form'
import { matchingShipments } from '~/services/customs/unloading-picker.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { suggest } from '~/services/forms/suggestions.server'
import { matchingSuppliers } from '~/services/inbound/suppliers.server'
import { matchingReceivers } from '~/services/outbound/receivers.server'
import { matchingProducts } from '~/services/orders/screens/order-products.server'

/** What an order can be made of, and what can be unloaded; the others fill fields of a product. */
const searched = {
  orderProducts: matchingProducts,
  orderSuppliers: matchingSuppliers,
  orderReceivers: matchingReceivers,
  unloadingShipments: matchingShipments,
}
const isSearched = (list: string): list is keyof typeof searched => Object.hasOwn(searched, list)

const question = z.object({
  list: z.enum([
    ...Object.values(suggestionSources).map(({ list }) => list),
    'orderProducts',
    'orderSuppliers',
    'orderReceivers',
    'unloadingShipments',
  ]),
  q: z.string().max(200),
})

/** Matches for a field while it is typed in; scripts ask for them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const query = question.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) throw new Response(null, { status: 400 })
  const { list, q } = query.data
  const result = isSearched(list) ? await searched[list](user, q) : await suggest(user, list, q)
  return result.kind === 'ok' ? json(result.body) : json([], { status: 503 })
}
