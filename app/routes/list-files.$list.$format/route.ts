import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerListFile } from '~/services/areas/list-files.server'

/** The edge leads here from a list's own address with the end of a file, as `/stock/history.csv`. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerListFile(request, params.list ?? '', params.format)
