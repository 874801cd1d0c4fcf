import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { FactsTable } from '~/components/page/facts-table'
import type { ShownMaterial } from './load.server'
import { MaterialEditor } from './material-editor'
import type { TabProps } from './product-screen'

/** What the product is made of, to read and to change. */
export function BillOfMaterial(props: TabProps) {
  const t = useT()
  const { product, problem, canWrite } = props.data
  return (
    <>
      {product?.materials.length ? <Tree nodes={product.materials} /> : null}
      {problem ? <p className="empty">{problem}</p> : null}
      {product?.materials.length === 0 && !canWrite ? (
        <p className="empty">{t('product.noMaterials')}</p>
      ) : null}
      {product?.components.length ? (
        <FactsTable
          caption={t('product.components')}
          headings={['product.quantity', 'product.invoicePercentage']}
          rows={product.components}
        />
      ) : null}
      {canWrite ? <MaterialEditor {...props} /> : null}
    </>
  )
}

const closedWords = {
  repeated: 'product.materialRepeated',
  failed: 'product.materialFailed',
  deeper: 'product.materialDeeper',
} as const

function Tree({ nodes }: { nodes: readonly ShownMaterial[] }) {
  const t = useT()
  return (
    <ul className="tree">
      {nodes.map((node, index) => (
        <li key={index}>
          <a href={paths.product(node.id)}>{node.articleNumber || `#${node.id}`}</a>{' '}
          {node.description}{' '}
          <span className="quiet">
            {t('product.quantity')} {node.quantity}
            {node.yield ? ` · ${t('product.yield')} ${node.yield}` : null}
            {node.closed ? ` · ${t(closedWords[node.closed])}` : null}
          </span>
          {node.children.length > 0 ? (
            <details open>
              <summary>{t('product.contents')}</summary>
              <Tree nodes={node.children} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
