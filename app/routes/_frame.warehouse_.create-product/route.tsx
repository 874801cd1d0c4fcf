import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import {
  ProductFields,
  productFields,
  type ProductEntries,
} from '~/components/product/product-form'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { productFormId } from '~/lib/product-form'
import { localCountry } from '~/services/reference/local-names'
import { findChoices } from '~/services/reference/attributes.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { readForm } from '~/services/forms/read-form.server'
import { catchOnPage, refuse } from '~/services/forms/refuse.server'
import { requirePortalUser, type PortalUser } from '~/services/session/portal-user.server'
import { saveProblems } from '~/services/products/product-problems.server'
import { saveProduct } from '~/services/products/product.server'
import { answerFind } from '~/services/forms/suggestions.server'
import { productForm } from '~/validation/product'
import forms from '~/styles/form.css'
import product from '~/styles/product.css'
import styles from '~/styles/record.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: forms },
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: product },
]
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.products', path: paths.products() }, { title: 'shell.createProduct' }),
  texts: ['products'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, company, t } = await requirePortalUser(request, { write: 'warehouse' })
  const { choices, failure } = await findChoices(api, company, ['countries'])
  return json({
    countries: failure
      ? null
      : choices.countries.map(({ code, name }) => [code, localCountry(t, code, name)] as const),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, () => createProduct(request, user))
}

async function createProduct(request: Request, user: PortalUser) {
  const form = await readForm(request, productForm, {
    write: 'warehouse',
    act: 'shell.createProduct',
    recordField: 'articleNumber',
  })
  if (!form.ok) return refuse(form, { found: await answerFind(user, form) })

  const result = await saveProduct(user.api, null, form.value, form.idempotencyKey)
  if (result.kind !== 'saved')
    return refuse(form, saveProblems(user.t, form.value.articleNumber, result))
  const page = result.id === null ? paths.products() : paths.product(result.id)
  return redirectWithNotice(user, page, 'message.productSaved', { form })
}

export default function CreateProductRoute() {
  const { countries } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  const [form, fields] = usePortalForm<ProductEntries>({ id: productFormId, refused, defaults: {} })
  const typed = refused?.lastResult?.initialValue?.articleNumber
  return (
    <section className="panel">
      <PortalForm
        form={form}
        refused={refused}
        summaryOf={productFields.map((name) => fields[name])}
        action={paths.createProduct()}
        enter={t('shell.createProduct')}
        lookUp={paths.products({ q: typeof typed === 'string' ? typed : undefined })}
        className="form grouped"
        guarded
      >
        <ProductFields form={form} fields={fields} refused={refused} countries={countries} />
        <div className="actions">
          <SubmitButton>{t('shell.createProduct')}</SubmitButton>
        </div>
      </PortalForm>
    </section>
  )
}
