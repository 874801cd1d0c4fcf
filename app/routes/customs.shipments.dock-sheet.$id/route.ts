import type { LoaderFunctionArgs } from '@remix-run/node'
import { DockSheetPaper } from '~/components/print/papers'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { shipmentDockSheet } from '~/services/customs/shipment-papers.server'
import { sendPaper } from '~/services/dock/printed.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = await shipmentDockSheet(request, await requireCustomsUser(request), params.id)
  return sendPaper(DockSheetPaper, paper)
}
