import { formatDay } from '~/lib/day'
import { formatDate } from '~/lib/format'
import { addedProduct, productSearch } from '~/lib/order-line'
import { paths, serverPaths } from '~/lib/paths'
import { returnFormId, returnOrderFields } from '~/lib/return-order'
import { returnGeneral, returnProducts, type ReturnForm } from '~/validation/return-order'
import { lineColumns } from '~/validation/return-sheet-row'
import { conceptActions } from '../orders/concept-actions.server'
import { fieldOfPlace } from '../orders/field-map'
import { filledFrom } from '../orders/screens/line-sheet'
import type { OrderKind } from '../orders/screens/order-kind'
import { searchForProducts, withoutEmptyLines } from '../orders/screens/order-products.server'
import { returnCalls } from './calls'
import { returnFieldMap } from './fields'
import { returnChoices, type ReturnChoices } from './form-choices.server'
import { fromOrder, type StoredReturn } from './from-order'
import { toDraft } from './to-draft'

const lines = filledFrom(lineColumns)

/** Returns, for the creation wizard and the concept editor. */
export const returnKind: OrderKind<ReturnForm, ReturnChoices, StoredReturn> = {
  name: returnFormId,
  area: 'returns',
  steps: [
    {
      name: 'general',
      title: 'orderForm.general',
      schema: returnGeneral,
      fields: returnOrderFields,
    },
    {
      name: 'products',
      title: 'orderForm.products',
      schema: returnProducts,
      fields: [productSearch, 'products'],
    },
  ],
  context: returnChoices,
  fields: returnFieldMap,
  settle: () => withoutEmptyLines,
  paths: {
    create: paths.createReturn,
    editor: serverPaths.returnConcept,
    detail: paths.returnOrder,
    lookUp: ({ orderNumber }) =>
      paths.returns({
        q: typeof orderNumber === 'string' ? orderNumber : undefined,
        automatic: '1',
      }),
  },
  lineSheet: { ...lines, columns: () => lines.columns },
  party: ({ sender }) => sender,
  review: ({ sender, reference, expectedArrival }) =>
    (
      [
        ['returnForm.sender', sender],
        ['returnForm.reference', reference],
        [
          'returnForm.expectedArrival',
          typeof expectedArrival === 'string' ? formatDay(expectedArrival) : '',
        ],
      ] as const
    ).map(([label, value]) => [label, typeof value === 'string' ? value : ''] as const),
  searches: { [addedProduct]: searchForProducts },
  ...conceptActions(returnCalls, {
    fromOrder,
    toDraft,
    placeInForm: (place) => fieldOfPlace(returnFieldMap, place),
    wholeLists: ['lines'],
    editor: serverPaths.returnConcept,
    columns: [
      { title: 'orderForm.orderNumber', value: (order) => order.external_return_id },
      { title: 'returnForm.sender', value: (order) => order.sender },
      { title: 'returnForm.reference', value: (order) => order.reference },
      { title: 'wizard.created', value: (order) => formatDate(order.time_added) },
      { title: 'wizard.changed', value: (order) => formatDate(order.time_modified) },
    ],
  }),
}
