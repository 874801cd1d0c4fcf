import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { exportActions } from '~/services/exports/list-export.server'
import { importListExport } from '~/services/imports/list/import-list-export.server'
import { runListAction } from '~/services/lists/list-action.server'
import { importListQuery } from '~/validation/import-list'

/** Whoever comes here by a link, after signing in again for one, wants the list. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.imports() + new URL(request.url).search)

export const action = ({ request }: ActionFunctionArgs) =>
  runListAction(request, { query: importListQuery, actions: exportActions(importListExport) })
