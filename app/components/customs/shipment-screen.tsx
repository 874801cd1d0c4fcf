import { useId } from 'react'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import type { Receipt } from '~/lib/receipt'
import { shipmentForms, type Permission, type ShipmentPage } from '~/lib/shipment-edit'
import { ButtonLabel } from '../form/button-label'
import { WriteForm } from '../form/write-form'
import { RefusalBox } from '../form/refusal-box'
import { customsWords, HelpWords } from '../page/help-words'
import { MessageBox } from '../page/messages'
import { ReceiptBox, receiptForm } from '../page/receipt'
import { Status } from '../page/status'
import { Packages } from './packages'
import { useSaving } from './saving'
import { ShipmentForm } from './shipment-form'
import { OrdersTable, RemainingTable, ReturnsTable } from './shipment-tables'
import { Why } from './why'

/** A customs shipment: what it is, its fields, what it holds, and what can be done with it now. */
export function ShipmentScreen(props: {
  page: ShipmentPage
  receipt: Receipt | null
  refused: RefusedForm | undefined
}) {
  const { page, receipt, refused } = props
  const t = useT()
  const saving = useSaving()
  const of = (form: string) => (refused?.form === form ? refused : undefined)
  // the receipt's button belongs to no form, and the remaining orders have none at another status
  const forms: readonly unknown[] = Object.values(shipmentForms).filter(
    (form) => page.remaining || form !== shipmentForms.remaining,
  )
  const isOfNone = refused && !forms.includes(refused.form)
  return (
    <>
      {isOfNone ? <RefusalBox refused={refused} form={receiptForm} /> : null}
      {receipt ? (
        <ReceiptBox receipt={receipt} retryAt={page.address} close={page.address} />
      ) : null}
      {page.notice ? <MessageBox kind="warning" text={page.notice} /> : null}
      {page.problem ? <MessageBox kind="error" text={page.problem} /> : null}
      <p>
        {t('shipmentForm.status')}: <Status stage={page.stage}>{page.status}</Status>{' '}
        <a href={page.unloading}>{t('shell.unloading')}</a>
      </p>
      <HelpWords words={customsWords} />
      <ShipmentForm page={page} refused={of(shipmentForms.shipment)} saving={saving} />
      <Single
        form={shipmentForms.close}
        refused={of(shipmentForms.close)}
        button={t('shipmentForm.close')}
        permission={page.close}
        isBusy={saving !== null}
        isRunning={saving === 'close'}
      />
      <OrdersTable page={page} />
      <ReturnsTable page={page} />
      {page.remaining ? (
        <section className="panel">
          <h2>{t('shipmentForm.remaining')}</h2>
          <RemainingTable rows={page.remaining.rows} />
          <Single
            form={shipmentForms.remaining}
            refused={of(shipmentForms.remaining)}
            button={t('shipmentForm.sendRemaining')}
            permission={page.remaining.send}
            shown={page.remaining.mark}
          />
        </section>
      ) : null}
      <Packages page={page} refused={of(shipmentForms.packages)} />
    </>
  )
}

/** A form that is one button, and why it cannot be pressed. */
function Single(props: {
  form: string
  refused: RefusedForm | undefined
  button: string
  permission: Permission
  isBusy?: boolean
  isRunning?: boolean
  /** The mark of what it is pressed for. */
  shown?: string
}) {
  const { refused, permission } = props
  const why = useId()
  return (
    <>
      <RefusalBox refused={refused} form={props.form} />
      <WriteForm name={props.form} id={props.form} className="actions">
        {props.shown ? <input type="hidden" name="shown" value={props.shown} /> : null}
        <button
          className="button"
          disabled={permission.why !== null || props.isBusy}
          aria-describedby={permission.why ? why : undefined}
        >
          <ButtonLabel isBusy={props.isRunning}>{props.button}</ButtonLabel>
        </button>{' '}
        <Why id={why} button={props.button} permission={permission} />
      </WriteForm>
    </>
  )
}
