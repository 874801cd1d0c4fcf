import { toText } from '~/lib/values'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { OwnerFields, usePageForm } from '~/components/form/form-context'
import { RefusalBox } from '~/components/form/refusal-box'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { MessageBox } from '~/components/page/messages'
import { usePageFacts } from '~/components/page/page-facts'
import { SheetFaultsTable } from '~/components/page/sheet-faults'
import { formFields } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { findOrderScreens } from '~/services/areas/order-screens.server'
import type { RefusedSheet } from '~/services/orders/screens/sheet-screen.server'
import forms from '~/styles/form.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]

interface Page {
  title: string
  back: string
  words: { back: string }
}
export const handle: ScreenHandle = levels(
  {
    title: (data) => (data as Page | undefined)?.words.back,
    path: (data) => (data as Page | undefined)?.back,
  },
  { title: (data) => (data as Page | undefined)?.title },
)

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  findOrderScreens(params).lineSheet.load(request)
export const action = ({ request, params }: ActionFunctionArgs) =>
  findOrderScreens(params).lineSheet.run(request)

/** A sheet that was refused, or a form that could not be read as one. */
type Answer = RefusedForm & { sheet?: RefusedSheet }

const sheetForm = 'sheet-form'

const findPasted = () =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLTextAreaElement>('#pasted')?.value

/** A form that the browser sends by itself: its file may be long on its way, and nothing here needs scripts. */
export default function LineSheetRoute() {
  const { words, address, template } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  const sheet = answer?.sheet
  const { pastedText } = usePageFacts()
  // scripts find it on the page, and keep it when the answer is no longer there
  const [pasted] = useState(
    () => pastedText ?? findPasted() ?? toText(answer?.lastResult?.initialValue?.pasted),
  )
  usePageForm(sheetForm)
  return (
    <>
      {sheet ? (
        <MessageBox kind="error" text={sheet.message} />
      ) : (
        <RefusalBox refused={answer} form={sheetForm} />
      )}
      {sheet && sheet.faults.length > 0 ? <SheetFaultsTable {...sheet} words={words} /> : null}
      <form
        id={sheetForm}
        method="post"
        encType="multipart/form-data"
        action={address}
        className="panel form"
      >
        <OwnerFields />
        <input type="hidden" name={formFields.form} value={sheetForm} />
        {sheet?.sentAs ? <input type="hidden" name="sentAs" value={sheet.sentAs} /> : null}
        <p>{words.about}</p>
        <p>{words.columns}</p>
        <div className="field wide">
          <label htmlFor="sheet">{words.file}</label>
          <input
            id="sheet"
            type="file"
            name="sheet"
            accept=".xlsx,.xlsm,.csv,.tsv,.txt,.xls,.ods"
          />
        </div>
        <div className="field wide">
          <label htmlFor="pasted">{words.pasted}</label>
          <textarea id="pasted" name="pasted" rows={12} spellCheck={false} defaultValue={pasted} />
        </div>
        <p className="actions">
          <button className="button primary">{words.add}</button>{' '}
          <a className="button" href={template} download>
            {words.template}
          </a>
        </p>
      </form>
    </>
  )
}
