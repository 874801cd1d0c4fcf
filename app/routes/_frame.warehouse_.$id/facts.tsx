import type { ReactNode } from 'react'
import { CopyButton } from '~/components/page/copy-button'
import { Facts } from '~/components/page/facts'
import { productFields, productLabel, type ProductField } from '~/components/product/product-form'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { Bars } from '~/components/page/bars'
import { LogLinks } from '~/components/page/log-links'
import type { ShownProduct } from './load.server'

/** What stands beside the form: what no form changes, the barcode as it is scanned, and what is known elsewhere. */
export function Known({ product }: { product: ShownProduct }) {
  const t = useT()
  const { articleNumber } = product.entries
  return (
    <div className="known">
      <Facts of={product.facts} />
      <div className="scanned">
        {product.barcode ? <Bars of={product.barcode} /> : null}
        <p>
          <a className="button" href={product.label.href}>
            {product.label.title}
          </a>
        </p>
      </div>
      {articleNumber ? (
        <p className="actions">
          <a href={paths.stock({ q: articleNumber })}>{t('product.stock')}</a>{' '}
          <a href={paths.stockMutations({ q: articleNumber })}>{t('product.mutations')}</a>{' '}
          <LogLinks of={articleNumber} calls="product.logLines" />
        </p>
      ) : null}
    </div>
  )
}

/** The form's values where nothing can be changed. */
export function Entries({ product }: { product: ShownProduct }) {
  const t = useT()
  const getValue = (name: ProductField): ReactNode => {
    const value = product.entries[name]
    if (name === 'weight') return product.weight
    if (name !== 'articleNumber' && name !== 'barcode') return value
    return (
      <>
        {value} <CopyButton value={value} what={t(productLabel(name))} />
      </>
    )
  }
  return <Facts of={productFields.map((name) => [productLabel(name), getValue(name)] as const)} />
}
