import type { LoaderFunctionArgs } from '@remix-run/node'
import { LabelsPaper } from '~/components/print/papers'
import { sendPaper } from '~/services/dock/printed.server'
import { inboundLabels } from '~/services/inbound/papers.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = await inboundLabels(request, params)
  return sendPaper(LabelsPaper, paper)
}
