import type { TextKey, Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { Stage } from '~/lib/stage'
import { Status } from '../page/status'
import { workbookButtons } from '../table/list-buttons'
import type { ListButton } from '../table/list-definition'

/** The buttons above a list of orders, in the words of their kind. */
export const orderButtons = (texts: {
  /** Who sees this part of the screen may delete concepts. */
  part: string
  what: TextKey
}): readonly ListButton[] => [
  {
    name: 'delete',
    title: 'lists.deleteSelection',
    needsSelection: true,
    askFrom: 0,
    question: 'lists.deleteOrders',
    go: 'lists.delete',
    part: texts.part,
  },
  ...workbookButtons(texts.what, constants.orderExportWarningFrom),
]

/** The status of an order, and whether something is wrong with it. */
export const statusCell =
  (invalid?: TextKey) =>
  (
    { status, stage, isInvalid }: { status: string; stage: Stage | null; isInvalid?: true | null },
    t: Translate,
  ) =>
    invalid && isInvalid ? (
      <Status stage={stage} title={t(invalid)}>
        {status} <span className="visually-hidden">{t(invalid)}</span>
      </Status>
    ) : (
      <Status stage={stage}>{status}</Status>
    )
