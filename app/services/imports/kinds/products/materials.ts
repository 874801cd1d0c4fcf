import { getProduct, type Product } from '#contract/products'
import { saveBillsOfMaterial, type BillOfMaterial } from '#contract/saleskit'
import { parseDecimal } from '~/lib/numbers'
import type { MaterialColumn } from '~/validation/article-sheet-row'
import type { BatchRecord } from '~/lib/import-rows'
import { wholeFields } from '../../../upstream/pages'
import { articleOutcomes } from '../batch-outcomes'
import { cellsOf, type SubmitStep } from '../kind'
import { findArticles } from './articles'

/** The bills of material of a batch of articles; each takes the place of the one that the article had. */
export const materialStep: SubmitStep = {
  part: 'bom',

  async submit(api, { key, records }) {
    const body = records.map(toBill)
    const answer = await api.call(saveBillsOfMaterial, { body, idempotencyKey: key })
    return answer.kind === 'ok'
      ? { kind: 'ok', body: articleOutcomes(records, answer.body) }
      : answer
  },

  async findSent(api, records) {
    const articles = await findArticles(
      api,
      records.map((record) => record.groupKey),
    )
    if (articles.kind !== 'ok') return articles
    const sent = []
    for (const record of records) {
      const article = articles.body.get(record.groupKey)
      if (!article) continue
      const result = wholeFields(bill, await api.call(getProduct, { path: { id: article.id } }))
      if (result.kind !== 'ok' && result.kind !== 'notFound') return result
      if (result.kind === 'ok' && holds(result.body.result, toBill(record)))
        sent.push({ record: record.record, upstreamId: null })
    }
    return { kind: 'ok', body: sent }
  },
}

const bill = /^result\.(sets|components)\b/

function toBill({ groupKey, rows }: Pick<BatchRecord, 'groupKey' | 'rows'>): BillOfMaterial {
  const lines = rows.map((row) => cellsOf(row) as Partial<Record<MaterialColumn, string>>)
  return {
    sku: groupKey,
    children: lines.map((line) => ({
      child_sku: line.ChildArticleNumber ?? '',
      quantity: parseDecimal(line.Quantity ?? '') ?? 0,
      yield_incl: parseDecimal(line.YieldIncl ?? ''),
    })),
    components: lines.flatMap((line) => {
      const percentage = parseDecimal(line.InvoicePercentage ?? '')
      const quantity = parseDecimal(line.Quantity ?? '') ?? 0
      return percentage === null ? [] : { quantity, invoice_percentage: percentage }
    }),
  }
}

function holds(product: Product, bill: BillOfMaterial): boolean {
  const children = (product.sets ?? []).map((child) =>
    toLine(child.sku, child.quantity, child.yield_incl),
  )
  const components = (product.components ?? []).map((component) =>
    toLine(component.quantity, component.invoice_percentage),
  )
  return (
    isSame(
      children,
      bill.children.map((child) => toLine(child.child_sku, child.quantity, child.yield_incl)),
    ) &&
    isSame(
      components,
      (bill.components ?? []).map((one) => toLine(one.quantity, one.invoice_percentage)),
    )
  )
}

const toLine = (...values: (string | number | null | undefined)[]) =>
  values.map((value) => value ?? '').join('\n')

const isSame = (held: string[], sent: string[]) =>
  held.length === sent.length && held.toSorted().every((line, i) => line === sent.toSorted()[i])
