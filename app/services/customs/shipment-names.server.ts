import { getShipmentStatuses } from '#contract/shipments'
import type { Translate } from '~/i18n/translate'
import { borderModes } from '~/validation/shipments'
import type { OrderStatus } from '../orders/order-status'
import { localStatus, unnamedStatus } from '../reference/local-names'
import type { PortalUser } from '../session/portal-user.server'
import { keptByCompany } from '../upstream/cache.server'
import { withBody } from '../upstream/result'

/** Statuses that shipments can have, in upstream's order. */
export const findShipmentStatuses = keptByCompany(async (api) =>
  withBody(await api.call(getShipmentStatuses), ({ result }) =>
    result.map(({ id, name_en: name }): OrderStatus => ({ id, name: name || unnamedStatus(id) })),
  ),
)

/** The name of a status by what came with a shipment, else by the list of them, else that it is not known. [SHR2-40] */
export async function shipmentStatusNames({
  api,
  company,
  t,
}: Pick<PortalUser, 'api' | 'company' | 't'>) {
  const found = await findShipmentStatuses(api, company)
  const names = new Map(
    found.kind === 'ok' ? found.body.map(({ id, name }) => [id, name] as const) : [],
  )
  return (status: { id?: number | null; en?: string | null } | null | undefined): string =>
    status?.id == null
      ? ''
      : localStatus(t, status.en || names.get(status.id) || unnamedStatus(status.id))
}

/** How goods cross the border, by upstream's code; a code that nobody knows as it is. [CSH-32] */
export function borderModeName(t: Translate, code: string | number | null | undefined): string {
  const mode = borderModes.find((one) => one === String(code ?? ''))
  return mode ? t(`shipments.mode${mode}`) : String(code ?? '')
}
