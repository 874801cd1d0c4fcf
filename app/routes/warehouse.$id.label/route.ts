import type { LoaderFunctionArgs } from '@remix-run/node'
import { LabelsPaper } from '~/components/print/papers'
import { sendPaper } from '~/services/dock/printed.server'
import { productLabels } from '~/services/products/label.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = await productLabels(request, params)
  return sendPaper(LabelsPaper, paper)
}
