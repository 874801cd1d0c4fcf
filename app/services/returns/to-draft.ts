import type { ReturnDraft } from '#contract/saleskit-rcp'
import { subTypeOfChannel } from '~/lib/return-order'
import type { ReturnForm } from '~/validation/return-order'
import { toPayload } from '../orders/field-map'
import { wholeLines } from '../orders/screens/line-pages'
import { returnEntries, returnLine } from './fields'
import type { StoredReturn } from './from-order'

/** The draft as upstream takes it; `stored` is the concept that it changes, null for a new return. */
export const toDraft = (
  form: ReturnForm,
  _: unknown,
  stored: StoredReturn | null,
): ReturnDraft => ({
  ...(stored ? { Id: stored.id } : undefined),
  ...toPayload(returnEntries, form),
  SubType: subTypeOfChannel.get(form.channel),
  Lines: wholeLines(
    stored?.lines ?? [],
    ({ Id }) => Id ?? null,
    form.products,
    form.shownLines,
  ).map((line) => ('own' in line ? toLine(line.own) : line.stored)),
})

const toLine = ({ article, ...line }: ReturnForm['products'][number]) => ({
  Id: article.lineId,
  ProductId: article.productId,
  ExternalArticleId: article.articleNumber,
  ...toPayload(returnLine, line),
})
