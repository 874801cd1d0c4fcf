import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import { Status } from '../page/status'
import { workbookButtons } from '../table/list-buttons'
import type { ListButton } from '../table/list-definition'

/** The buttons above a list of orders, in the words of their kind. */
export const orderButtons = (texts: {
  /** Who sees this part of the screen may change and delete concepts. */
  part: string
  what: TextKey
}): readonly ListButton[] => [
  {
    name: 'change',
    title: 'lists.change',
    needsSelection: true,
    opens: 'edit',
    part: texts.part,
  },
  {
    name: 'delete',
    title: 'lists.deleteSelection',
    needsSelection: true,
    askFrom: 0,
    most: constants.maxSelection,
    question: 'lists.deleteOrders',
    asks: true,
    go: 'lists.delete',
    removes: true,
    part: texts.part,
  },
  ...workbookButtons(texts.what, constants.orderExportWarningFrom),
]

/** The reference of an order's shipment; a link for those who can open that. */
export const shipmentCell = ({
  mxReference,
  shipment,
}: {
  mxReference?: string
  shipment?: number
}) =>
  shipment ? <a href={paths.shipment(shipment)}>{mxReference || `#${shipment}`}</a> : mxReference

/** The status of an order that arrives, and how many of its pieces are missing. */
export const statusCell = ({
  status,
  stage,
  short,
}: {
  status: string
  stage: Stage | null
  short?: string
}) => (
  <Status stage={stage} note={short}>
    {status}
  </Status>
)
