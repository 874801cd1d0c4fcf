import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerFields } from '~/components/form/form-context'
import { Icon } from '~/components/page/icon'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { releaseForm } from '~/services/requests/claim-form.server'
import { redirectWithError, redirectWithNotice } from '~/services/requests/finish.server'
import { readForm } from '~/services/requests/read-form.server'
import { catchOnPage } from '~/services/requests/refuse.server'
import { isUnstarted } from '~/services/imports/list/import-list.server'
import { findCompanyImport } from '~/services/imports/list/company-import.server'
import { importStore } from '~/services/store/portal-store.server'
import { requirePortalUser, type PortalUser } from '~/services/requests/portal-user.server'
import { removeUnstarted } from '~/services/imports/ledger/imports.server'
import { removeImportForm } from '~/validation/import'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.imports', path: paths.imports() },
    { title: 'importList.removeUpload' },
  ),
  texts: ['importList'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const record = await findCompanyImport(user, params.id)
  // it was started or is gone: nothing is left to ask
  if (!isUnstarted(record)) throw redirect(paths.imports(), 303)
  return json({ file: record.files.map(({ name }) => name).join(', '), who: record.userEmail })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, () => remove(request, user, params.id))
}

async function remove(request: Request, user: PortalUser, id: string | undefined) {
  // the form may be another company's, where the import is not to be found
  const form = await readForm(request, removeImportForm)
  if (!form.ok) return redirectWithError(user, form, paths.imports())
  const record = await findCompanyImport(user, id).catch(async (thrown: unknown) => {
    await releaseForm(form)
    throw thrown
  })
  const isRemoved = await removeUnstarted(await importStore(), record)
  return redirectWithNotice(
    user,
    paths.imports(),
    isRemoved ? 'importList.removed' : 'importList.started',
    { kind: isRemoved ? 'success' : 'warning', form },
  )
}

/** Asked on a page of its own, so that it needs no script. */
export default function RemoveImportRoute() {
  const t = useT()
  const { file, who } = useLoaderData<typeof loader>()
  return (
    <form method="post" className="message warning confirm" aria-labelledby="question">
      <OwnerFields />
      <Icon name="warning" />
      <p id="question">{t('importList.confirmRemove', { file, who })}</p>
      <p className="actions">
        <button className="button primary">{t('importList.remove')}</button>{' '}
        <a className="button" href={paths.imports()}>
          {t('common.cancel')}
        </a>
      </p>
    </form>
  )
}
