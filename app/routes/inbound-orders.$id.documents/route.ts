import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboundDetail } from '~/services/inbound/detail.server'
import { loadDocuments } from '~/services/orders/screens/detail.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDocuments(request, params, inboundDetail)
