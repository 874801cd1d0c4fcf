import { Fragment } from 'react'
import type { Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import { phaseName, stageOfPhase } from '~/lists/tracking'
import { Status } from '../page/status'

/** An order's number, leading to it. */
export const orderCell = ({
  orderId,
  orderNumber,
}: {
  orderId: number | null
  orderNumber: string
}) => (orderId === null ? orderNumber : <a href={paths.outboundOrder(orderId)}>{orderNumber}</a>)

/** Tracking numbers, each leading to the carrier's page in a tab of its own where there is one. */
export const numbersCell = ({ numbers, url }: { numbers: string[]; url?: string | null }) =>
  numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 ? ', ' : null}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </Fragment>
  ))

/** How far a parcel is on its way. */
export const phaseCell = ({ phase }: { phase: string }, t: Translate) => (
  <Status stage={stageOfPhase(phase)}>{phaseName(phase, t)}</Status>
)
