import type { LoaderFunctionArgs } from '@remix-run/node'
import { LabelsPaper } from '~/components/print/papers'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { shipmentLabels } from '~/services/customs/shipment-papers.server'
import { sendPaper } from '~/services/dock/printed.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = await shipmentLabels(request, await requireCustomsUser(request), params.id)
  return sendPaper(LabelsPaper, paper)
}
