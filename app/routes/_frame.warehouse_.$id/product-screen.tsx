import { Fragment, type ReactNode } from 'react'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { MarksRequired } from '~/components/form/fields'
import type { Field, FormHandle } from '~/components/form/form-state'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { FactsTable } from '~/components/page/facts-table'
import { Tabs } from '~/components/page/tabs'
import { ProductFields, productFields } from '~/components/product/product-form'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import { materialsPart, productFormId, productTabs } from '~/lib/product-form'
import { toText } from '~/lib/values'
import { BillOfMaterial } from './bill-of-material'
import { Entries, Known } from './facts'
import type { ProductFormEntries, ProductPage } from './load.server'
import { summaryOfMaterials } from './material-editor'

/** What the tabs of a product show. */
export interface TabProps {
  data: ProductPage
  refused: RefusedForm | undefined
  form: FormHandle
  fields: Record<keyof ProductFormEntries, Field>
}

/** Where a refused form was pressed. */
const getTab = (refused: RefusedForm | undefined) =>
  refused?.part === materialsPart ? productTabs.materials : productTabs.general

/** One product in three tabs. All that can be changed is one form, so that no button loses what was typed in another tab. */
export function ProductScreen({
  data,
  refused,
}: {
  data: ProductPage
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const [form, fields] = usePortalForm<ProductFormEntries>({
    id: productFormId,
    refused,
    defaults: data.product?.entries ?? {},
  })
  const tabs = <ProductTabs data={data} refused={refused} form={form} fields={fields} />
  if (!data.canWrite) {
    return (
      <>
        <p className="read-only">{t('shell.writingOff')}</p>
        {tabs}
      </>
    )
  }
  return (
    <PortalForm
      form={form}
      // said in the tab where some are
      allRequired
      refused={refused}
      summaryOf={[
        ...productFields.map((name) => fields[name]),
        ...summaryOfMaterials(t, fields.materials),
      ]}
      action={paths.product(data.id, getTab(refused))}
      className="whole"
      // the address's target is a tab, and would be lost with it
      keepsChildren
      enter={t('product.save')}
      lookUp={paths.product(data.id)}
      guarded
    >
      {tabs}
    </PortalForm>
  )
}

function ProductTabs(props: TabProps) {
  const t = useT()
  const { data, form } = props
  const tab = (id: string, title: string, content: ReactNode) => ({
    id,
    title,
    content: <Fragment key={form.round}>{content}</Fragment>,
  })
  return (
    <Tabs
      label={data.title}
      tabs={[
        tab(
          productTabs.general,
          t('product.generalInformation'),
          <GeneralInformation {...props} />,
        ),
        tab(productTabs.packaging, t('product.packagingUnits'), <PackagingUnits data={data} />),
        tab(productTabs.materials, t('product.billOfMaterial'), <BillOfMaterial {...props} />),
      ]}
    />
  )
}

function GeneralInformation({ data, refused, form, fields }: TabProps) {
  const t = useT()
  const { product } = data
  const conflict = refused?.conflict?.part === materialsPart ? undefined : refused?.conflict
  return (
    <div className="product">
      {product ? <Known product={product} /> : null}
      <div>
        {data.canWrite ? (
          <div className="form grouped">
            {conflict ? (
              <ConflictPanel conflict={conflict} form={form} stored={paths.product(data.id)} />
            ) : null}
            <p className="hint">{t('form.requiredMark')}</p>
            <input type="hidden" name="version" value={toText(fields.version.value)} />
            <MarksRequired.Provider value>
              <ProductFields
                form={form}
                fields={fields}
                refused={refused}
                countries={data.countries}
                isAstro={product?.isAstro}
                copies
              />
            </MarksRequired.Provider>
            <div className="actions">
              <SubmitButton
                intent={intents.submit}
                action={paths.product(data.id, productTabs.general)}
              >
                {t('product.save')}
              </SubmitButton>
            </div>
          </div>
        ) : (
          product && <Entries product={product} />
        )}
      </div>
    </div>
  )
}

function PackagingUnits({ data: { product, problem } }: Pick<TabProps, 'data'>) {
  const t = useT()
  return product?.units.length ? (
    <FactsTable
      caption={t('product.packagingUnits')}
      hideCaption
      headings={[
        'product.type',
        'product.quantity',
        'product.weight',
        'product.width',
        'product.height',
        'product.length',
      ]}
      rows={product.units}
    />
  ) : (
    <p className="empty">{problem ?? t('common.noData')}</p>
  )
}
