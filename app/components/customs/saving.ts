import { useNavigation } from '@remix-run/react'
import { formFields, intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { shipmentForms } from '~/lib/shipment-edit'

/** Which write of the shipment is running; none of the three may be begun meanwhile. [CSH-83] */
export type Saving = 'save' | 'close' | 'request' | null

export function useSaving(): Saving {
  const { formData } = useNavigation()
  const form = formData?.get(formFields.form)
  if (form === shipmentForms.close) return 'close'
  if (form !== shipmentForms.shipment) return null
  return formData?.get(intentField) === intents.submit ? 'request' : 'save'
}
