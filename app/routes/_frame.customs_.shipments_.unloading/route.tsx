import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  OfferedShipments,
  pickerForm,
  UnloadingPicker,
} from '~/components/customs/unloading-picker'
import { usePageForm } from '~/components/form/form-context'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { MessageBox } from '~/components/page/messages'
import { paths } from '~/lib/paths'
import { runFrameButton } from '~/services/forms/frame-button.server'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { loadPicker } from '~/services/customs/unloading-picker.server'
import forms from '~/styles/form.css'
import unloading from '~/styles/unloading.css'

export const meta = titleMeta
export const links: LinksFunction = () =>
  [forms, unloading].map((href) => ({ rel: 'stylesheet', href }))
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.customs', path: paths.shipments() },
    { title: 'shell.unloading', path: paths.unloading() },
  ),
  texts: ['customs'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await loadPicker(request, await requireCustomsUser(request)))
}

export async function action(args: ActionFunctionArgs) {
  await requireCustomsUser(args.request)
  return runFrameButton(args)
}

export default function UnloadingRoute() {
  const { q, hint, problem, offered } = useLoaderData<typeof loader>()
  usePageForm(pickerForm, true)
  return (
    <>
      {problem ? <MessageBox kind="error" text={problem} /> : null}
      <UnloadingPicker q={q} />
      {hint ? <p role="status">{hint}</p> : null}
      {problem && offered.length === 0 ? null : <OfferedShipments offered={offered} />}
    </>
  )
}
