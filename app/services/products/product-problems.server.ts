import { message } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import type { Problems } from '../forms/refuse.server'
import type { SaveProductResult } from './product.server'

/** What the form says of a product that was not saved. */
export function saveProblems(
  t: Translate,
  articleNumber: string,
  result: Exclude<SaveProductResult, { kind: 'saved' }>,
): Problems {
  switch (result.kind) {
    case 'taken':
      return {
        fields: { articleNumber: [message('product.articleNumberTaken')] },
        existing: {
          field: 'articleNumber',
          href: paths.product(result.id),
          words: t('product.openExisting', { sku: articleNumber }),
        },
      }
    case 'unasked':
      return { message: t('product.articleNumberUnasked'), status: 503 }
    default:
      return result
  }
}
