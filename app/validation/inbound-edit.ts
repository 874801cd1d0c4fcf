import { z } from 'zod'
import { issue } from '~/i18n/message'
import { mostCertificates } from '~/lib/inbound-edit'
import {
  inboundFields,
  inboundFinances,
  invoicedIn,
  submittedCertificates,
  type InboundRules,
} from './inbound-order'
import { choiceField, dayField, numberField } from './order-fields'
import { moneyRules } from './values'

/** What is judged of a form: the parts that may be changed, and of lists only those that were. */
export interface EditedParts {
  expectedArrival: boolean
  bonded: boolean
  reference: boolean
  mrn: boolean
  financial: boolean
  certificates: boolean
}

/** Changes to an inbound order that was submitted. A field that is not among the parts is not read. */
export function inboundEdit(
  rules: InboundRules,
  parts: EditedParts,
  typed: Readonly<Record<string, unknown>>,
): z.ZodType {
  const schemas: z.ZodType[] = [
    z.object({
      version: z.string().optional(),
      ...(parts.expectedArrival && { expectedArrival: dayField('inboundForm.expectedArrival') }),
      ...(parts.bonded && { bonded: choiceField('inboundForm.bonded', ['Y', 'N']) }),
      ...(parts.reference && { mxInboundReference: inboundFields.mxInboundReference }),
      ...(parts.mrn && { mrn: inboundFields.mrn }),
    }),
    ...(parts.financial ? [inboundFinances(rules), editedLines(invoicedIn(typed.finances))] : []),
    ...(parts.certificates ? [submittedCertificates(mostCertificates)] : []),
  ]
  return schemas.reduce((whole, schema) => z.intersection(whole, schema))
}

/** Of the lines what customs asks; each takes no more of the invoice than it has. */
const editedLines = (invoiced: number | null) =>
  z.object({
    products: z
      .array(
        z.object({
          article: z.string().optional(),
          grossWeight: numberField('inboundForm.grossWeight', { min: 0 }),
          prepacked: choiceField('inboundForm.prepacked', ['Y', 'N']),
          invoiceAmount: numberField('inboundForm.invoiceAmount', moneyRules).refine(
            (amount) => amount === null || invoiced === null || amount <= invoiced,
            issue('inboundForm.aboveInvoice'),
          ),
        }),
      )
      .default([]),
  })

type OutputOf<Schema extends (...given: never[]) => z.ZodType> = z.output<ReturnType<Schema>>

/** The parts that were read. */
export type InboundEditForm = Partial<
  { expectedArrival: string; bonded: string; mxInboundReference: string; mrn: string } & OutputOf<
    typeof editedLines
  > &
    OutputOf<typeof inboundFinances> &
    OutputOf<typeof submittedCertificates>
>
