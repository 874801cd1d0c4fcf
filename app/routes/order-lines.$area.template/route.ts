import type { LoaderFunctionArgs } from '@remix-run/node'
import { lineSheetOf } from '~/services/areas/line-sheets.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  lineSheetOf(params).template(request)
