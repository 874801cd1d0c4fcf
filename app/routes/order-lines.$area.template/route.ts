import type { LoaderFunctionArgs } from '@remix-run/node'
import { lineSheetOf } from '~/services/line-sheets/line-sheets.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  lineSheetOf(params).template(request)
