import type { ReactNode } from 'react'
import { CopyButton } from '~/components/page/copy-button'
import { Facts } from '~/components/page/facts'
import { productFields, productLabel, type ProductField } from '~/components/product/product-form'
import { useT } from '~/i18n/context'
import type { ShownProduct } from './load.server'

/** The form's values where nothing can be changed. */
export function Entries({ product }: { product: ShownProduct }) {
  const t = useT()
  const valueOf = (name: ProductField): ReactNode => {
    const value = product.entries[name]
    if (name === 'weight') return product.weight
    if (name !== 'articleNumber' && name !== 'barcode') return value
    return (
      <>
        {value} <CopyButton value={value} what={t(productLabel(name))} />
      </>
    )
  }
  return <Facts of={productFields.map((name) => [productLabel(name), valueOf(name)] as const)} />
}
