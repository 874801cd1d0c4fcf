import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TakeBackForm } from '~/components/change/take-back-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { changeScreens } from '~/services/imports/changes/change-screen.server'
import { changeableReturns } from '~/services/returns/changes.server'
import forms from '~/styles/form.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.returns', path: paths.returns() }, { title: 'takeBack.title' }),
  texts: ['change'],
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = await changeScreens(changeableReturns).loadTakeBack(request)
  return json(page, { status: page.problem === null ? 200 : 503 })
}

export const action = ({ request }: ActionFunctionArgs) =>
  changeScreens(changeableReturns).runTakeBack(request)

export default function ReturnsTakeBackRoute() {
  return (
    <TakeBackForm page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
