import { importStore } from '../../store/portal-store.server'
import { requireWriting, type PortalUser } from '../../session/portal-user.server'
import { readImport, type ImportUpload } from '../ledger/imports.server'
import { findImportKind } from '../kinds/kinds'

/**
 * An upload or job of the user's company, whoever made it. Throws 404 for what is not there or another company's, and
 * 403 where the user may not write in its area.
 */
export async function findCompanyImport(
  user: PortalUser,
  id: string | undefined,
): Promise<ImportUpload> {
  const upload = id
    ? await readImport(await importStore(), { id, companyId: user.company.id })
    : null
  const kind = upload && findImportKind(upload.area)
  if (!upload || !kind) throw new Response(null, { status: 404 })
  requireWriting(user, kind.writes)
  return upload
}
