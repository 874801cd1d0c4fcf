import { useNavigation } from '@remix-run/react'
import { formFields, intentField } from '~/lib/form-names'
import { shipmentForm, shipmentIntents } from '~/lib/shipment-edit'

/** Which write of the shipment is running; none of the three may be begun meanwhile. [CSH-83] */
export type Saving = 'save' | 'close' | 'request' | null

export function useSaving(): Saving {
  const { formData } = useNavigation()
  if (formData?.get(formFields.form) !== shipmentForm) return null
  switch (formData.get(intentField)) {
    case null:
      return 'save'
    case shipmentIntents.close:
      return 'close'
    case shipmentIntents.request:
      return 'request'
    default:
      return null
  }
}
