import type { LoaderFunctionArgs } from '@remix-run/node'
import { findLineSheet } from '~/services/areas/line-sheets.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  findLineSheet(params).template(request)
