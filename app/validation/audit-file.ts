import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { auditDefinition } from '~/lib/audit-file'
import { required } from './fields'
import { dayField } from './order-fields'

const requiredDay = (label: TextKey) => dayField(label).refine((day) => day !== '', required(label))

/** What the file is of: its definition, and its first and last day as yyyy-MM-dd, which may be turned round. */
export const auditFileForm = z.object({
  definition: z
    .string({ error: required('auditFile.definition') })
    .refine(
      (id) => id === auditDefinition.id,
      issue('form.invalid', { field: message('auditFile.definition') }),
    ),
  from: requiredDay('auditFile.begin'),
  to: requiredDay('auditFile.end'),
})

export type AuditFileForm = z.output<typeof auditFileForm>
