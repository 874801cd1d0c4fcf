import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { unloadingSheet } from '~/services/customs/unloading-sheet.server'

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  unloadingSheet(await requireCustomsUser(request), params.id)
