import type { LoaderFunctionArgs } from '@remix-run/node'
import { DockSheetPaper } from '~/components/print/papers'
import { sendPaper } from '~/services/dock/printed.server'
import { inboundDockSheet } from '~/services/inbound/papers.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = await inboundDockSheet(request, params)
  return sendPaper(DockSheetPaper, paper)
}
