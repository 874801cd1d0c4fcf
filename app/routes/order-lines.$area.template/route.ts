import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOrderScreens } from '~/services/areas/order-screens.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  findOrderScreens(params).lineSheet.template(request)
