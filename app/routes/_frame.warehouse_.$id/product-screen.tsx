import { FactsTable } from '~/components/page/facts-table'
import { Tabs } from '~/components/page/tabs'
import { ProductForm } from '~/components/product/product-form'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { paths } from '~/lib/paths'
import { productTabs } from '~/lib/product-form'
import { BillOfMaterial } from './bill-of-material'
import { Entries, Known } from './facts'
import type { ProductPage } from './load.server'

interface Props {
  data: ProductPage
  refused: RefusedForm | undefined
}

/** One product in three tabs. */
export function ProductScreen(props: Props) {
  const { data } = props
  const t = useT()
  const tab = (id: string, title: string, content: React.ReactNode) => ({ id, title, content })
  return (
    <>
      {data.canWrite ? null : <p className="read-only">{t('shell.writingOff')}</p>}
      <Tabs
        label={data.title}
        tabs={[
          tab(
            productTabs.general,
            t('product.generalInformation'),
            <GeneralInformation {...props} />,
          ),
          tab(productTabs.packaging, t('product.packagingUnits'), <PackagingUnits {...props} />),
          tab(productTabs.materials, t('product.billOfMaterial'), <BillOfMaterial {...props} />),
        ]}
      />
    </>
  )
}

function GeneralInformation({ data, refused }: Props) {
  const t = useT()
  const { product } = data
  return (
    <div className="product">
      {product ? <Known product={product} /> : null}
      <div>
        {data.canWrite ? (
          <ProductForm
            refused={refused}
            defaults={product?.entries ?? {}}
            countries={data.countries}
            isAstro={product?.isAstro}
            copies
            action={paths.product(data.id, productTabs.general)}
            save={t('product.save')}
            lookUp={paths.product(data.id)}
          />
        ) : (
          product && <Entries product={product} />
        )}
      </div>
    </div>
  )
}

function PackagingUnits({ data: { product, problem } }: Props) {
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
