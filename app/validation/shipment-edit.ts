import { z } from 'zod'
import { encoded, issue, message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { capitalCode } from '~/lib/clean-text'
import { isCustomsReference } from '~/lib/mrn'
import { mostPackages } from '~/lib/package-types'
import { parseDecimal, readNumber } from '~/lib/numbers'
import { type sealNames, shipmentLimits } from '~/lib/shipment-edit'
import { groupedNote, optionalCode, optionalText } from './fields'
import { shipmentReferenceField } from './order-fields'
import { together } from './together'
import { mrnKind } from './values'

const upper = (label: TextKey, max: number) => optionalText(label, { max, clean: capitalCode })

const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on')

/** Whether it is one that is offered is asked of the shipment, which may have another. */
const choice = z
  .string()
  .optional()
  .transform((value) => value?.trim() ?? '')

/** What is no number is 0, and so is what is below it; thousands that are set apart may mean two weights. [CSH-76] */
const grossWeight = z
  .string()
  .optional()
  .transform((typed, context) => {
    const entry = typed?.trim() ?? ''
    if (readNumber(entry) === 'grouped') {
      const invalid = issue('form.invalid', { field: message('shipmentForm.grossWeight') })
      for (const words of [invalid, ...groupedNote(entry).map(encoded)])
        context.addIssue({ code: 'custom', message: words })
    }
    return Math.round(Math.max(0, parseDecimal(entry) ?? 0) * 100) / 100
  })

const seal = (name: (typeof sealNames)[number]) =>
  optionalCode(`shipmentForm.${name}`, { max: shipmentLimits.seal })

/** A shipment's own fields. What a toggle that is off leaves open is not looked at. */
export const shipmentEdit = z.intersection(
  z.object({
    version: z.string().optional(),
    mrn: z
      .string()
      .optional()
      .transform((value) => mrnKind.clean(value ?? '')),
    mrnNone: ticked,
    reference: shipmentReferenceField('shipmentForm.reference'),
    container: optionalCode('shipmentForm.container', { max: shipmentLimits.container }),
    arrivalSeal1: seal('arrivalSeal1'),
    arrivalSeal2: seal('arrivalSeal2'),
    departSeal1: seal('departSeal1'),
    departSeal2: seal('departSeal2'),
    plateCountry: upper('shipmentForm.plateCountry', Infinity),
    plate: upper('shipmentForm.plate', shipmentLimits.plate),
    borderNational: upper('shipmentForm.borderNational', shipmentLimits.plateCountry),
    borderMode: choice,
    incident: choice,
    incidentRemark: optionalText('shipmentForm.incidentRemark', { max: shipmentLimits.remark }),
    manualGross: ticked,
    grossWeight,
  }),
  together((values, say) => {
    const text = (name: string) =>
      typeof values[name] === 'string' ? values[name].trim().toUpperCase() : ''
    if (values.mrnNone !== 'on' && !isCustomsReference(mrnKind.clean(text('mrn'))))
      say(['mrn'], issue('form.mrn'))
    const [country, plate] = [text('plateCountry'), text('plate')]
    if (country === '' && (plate === '' || plate === text('plateStored'))) return
    if (!/^[A-Z]{2}$/.test(country)) say(['plateCountry'], issue('shipmentForm.plateCountryWrong'))
    if (plate === '')
      say(['plate'], issue('form.required', { field: message('shipmentForm.plate') }))
  }),
)
export type ShipmentEdit = z.output<typeof shipmentEdit>

/** Rows without a quantity are taken out. [CSH-88] */
export const shipmentPackages = z.object({
  packagesVersion: z.string().optional(),
  packages: z
    .array(
      z.object({
        type: z.string().default(''),
        quantity: z
          .string()
          .optional()
          .transform((typed, context) => {
            const entry = typed?.trim() ?? ''
            if (/^\d*$/.test(entry) && Number(entry) <= mostPackages) return Number(entry)
            context.addIssue({
              code: 'custom',
              message: issue('form.invalid', { field: message('shipmentForm.quantity') }),
            })
            return 0
          }),
      }),
    )
    .default([]),
})
