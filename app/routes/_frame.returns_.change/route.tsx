import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChangeForms } from '~/components/change/change-forms'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { changeScreens } from '~/services/imports/changes/change-screen.server'
import { changeableReturns } from '~/services/returns/changes.server'
import forms from '~/styles/form.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.returns', path: paths.returns() }, { title: 'change.title' }),
  texts: ['change'],
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = await changeScreens(changeableReturns).load(request)
  return json(page)
}

export const action = ({ request }: ActionFunctionArgs) =>
  changeScreens(changeableReturns).run(request)

export default function ReturnsChangeRoute() {
  return (
    <ChangeForms page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
