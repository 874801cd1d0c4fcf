import type { FocusEvent } from 'react'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { parseDecimal, readNumber } from '~/lib/numbers'
import type { Receipt } from '~/lib/receipt'
import { shipmentForm, shipmentFieldNames, type ShipmentPage } from '~/lib/shipment-edit'
import { PortalForm, usePortalForm } from '../form/portal-form'
import { Course } from '../page/course'
import { customsWords, HelpWords } from '../page/help-words'
import { MessageBox } from '../page/messages'
import { ReceiptBox } from '../page/receipt'
import { Spaced } from '../page/spaced'
import { Status } from '../page/status'
import { ConflictPanel } from '../form/conflict-panel'
import { NextStep } from './next-step'
import { Packages } from './packages'
import { useSaving } from './saving'
import { ShipmentFields, type ShipmentValues } from './shipment-form'
import { OrdersTable, RemainingTable, ReturnsTable } from './shipment-tables'

interface ScreenProps {
  page: ShipmentPage
  receipt: Receipt | null
  /** The list, as it was where the shipment was opened from it. */
  back: string
  /** The shipment after it in that list. */
  following: { name: string; href: string } | null
  refused: RefusedForm | undefined
}

/**
 * A customs shipment: what it is, its fields, what it holds, and what can be done with it now. All of it is one form, so
 * that no button loses what was typed beside another.
 */
export function ShipmentScreen(props: ScreenProps) {
  const { page, receipt, back, following, refused } = props
  const t = useT()
  const saving = useSaving()
  const [form, fields] = usePortalForm<
    ShipmentValues & { packages: unknown; packagesVersion: string }
  >({
    id: shipmentForm,
    refused,
    defaults: { ...page.values, packages: page.packages, packagesVersion: page.packagesVersion },
  })
  return (
    <>
      {page.notice ? <MessageBox kind="note" text={page.notice} /> : null}
      {page.problem ? <MessageBox kind="error" text={page.problem} /> : null}
      <ShipmentHead page={page} back={back} following={following} />
      <Course phases={page.course} label={t('shipmentForm.course')} />
      <HelpWords words={customsWords} />
      <PortalForm
        form={form}
        action={page.address}
        refused={refused}
        summaryOf={[
          ...shipmentFieldNames.map((name) => fields[name]),
          ...fields.packages.rows().flatMap((row, index) =>
            ['type', 'quantity'].map((name) => ({
              ...row.child(name),
              where: t('shipmentForm.package', { n: index + 1 }),
            })),
          ),
        ]}
        className="wizard"
        onBlur={showWeight}
        lookUp={page.address}
        enter={page.save.why ? undefined : t('shipmentForm.save')}
        guarded
        allRequired
      >
        {receipt ? (
          <ReceiptBox receipt={receipt} retryAt={page.address} close={page.address} isInForm />
        ) : null}
        {refused?.conflict ? (
          <ConflictPanel form={form} conflict={refused.conflict} stored={page.address} />
        ) : null}
        <NextStep page={page} fields={fields} saving={saving} />
        <ShipmentFields page={page} fields={fields} saving={saving} />
        <OrdersTable page={page} />
        <ReturnsTable page={page} />
        {page.remaining ? (
          <section className="panel">
            <h2>{t('shipmentForm.remaining')}</h2>
            <RemainingTable rows={page.remaining.rows} />
            <input type="hidden" name="shown" value={page.remaining.mark} />
          </section>
        ) : null}
        <Packages page={page} form={form} fields={fields} />
      </PortalForm>
    </>
  )
}

function ShipmentHead({ page, back, following }: Omit<ScreenProps, 'receipt' | 'refused'>) {
  const t = useT()
  return (
    <div className="shipment-head">
      <p>
        {t('shipmentForm.status')}: <Status stage={page.stage}>{page.status}</Status>
      </p>{' '}
      <p>
        <Spaced>
          <a href={back}>{t('shell.backToList')}</a>
          {following ? (
            <a href={following.href}>{t('shipmentForm.following', { name: following.name })}</a>
          ) : null}
        </Spaced>
      </p>
    </div>
  )
}

/** Shown as it would be saved. [CSH-76] */
function showWeight({ target }: FocusEvent<HTMLFormElement>) {
  const input: unknown = target
  if (!(input instanceof HTMLInputElement) || input.name !== 'grossWeight' || input.readOnly) return
  if (readNumber(input.value) === 'grouped') return
  const weight = Math.round(Math.max(0, parseDecimal(input.value) ?? 0) * 100) / 100
  input.value = weight.toFixed(2)
}
