import type { Shipment } from '#contract/shipments'
import { formatCount } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import { packageTypes } from '~/lib/package-types'
import type { Permission } from '~/lib/shipment-edit'
import {
  addTallies,
  cellName,
  fillIn,
  formatDifference,
  getTally,
  countPages,
  readKeys,
  readOthers,
  rowOfKey,
  type UnloadingPage,
} from '~/lib/unloading'
import {
  permittedActions,
  shipmentStatusIds,
  shipmentStatusWithId,
  type PermittedActions,
} from './shipment-statuses'
import { stageOfShipment } from './shipment-list.server'
import { shipmentStatusNames } from './shipment-names.server'
import { statusNotice, unreadShipment } from './shipment-write.server'
import { actionReport } from '../submissions/action-report.server'
import type { PortalUser } from '../session/portal-user.server'
import { getValues } from '../forms/read-form.server'
import { upstreamWords } from '../upstream/words'
import { readListQuery } from './shipment-in-list.server'
import { findShipmentOfForm } from './shipment-page.server'
import { packageName } from '../inbound/code-names'
import { toMatrix, type Matrix, type MatrixEntries } from './unloading-matrix'

/** What the unloading of a shipment shows. Throws the 404 page where there is none, leads to its id from its reference. */
export async function loadUnloading(request: Request, user: PortalUser, ref: string | undefined) {
  const shipment = await findShipmentOfForm(request, user, ref, (id) => paths.unloading(id))
  const { searchParams } = new URL(request.url)
  const pageRequest = {
    page: Number(searchParams.get('page') ?? 1),
    isFilled: searchParams.get('fill') === 'expected',
    list: readListQuery(request),
  }
  const page = shipment
    ? await shownUnloading(user, shipment, pageRequest)
    : {
        ...(await shownUnloading(user, unreadShipment(Number(ref)), pageRequest)),
        ...shownOfForm(),
        problem: user.t('shipments.notRead'),
      }
  return { title: user.t('unloading.title', { name: page.name }), page }
}

/** Rows and columns of a form that was refused, where its shipment cannot be read: it can be sent again. */
function shownOfForm(): Partial<UnloadingPage> {
  const { form } = actionReport()
  const entries = form ? (getValues(form) as MatrixEntries) : {}
  const others = readOthers(entries.others)
  const keys = [...readKeys(entries.keys), ...Object.keys(others)]
  const columns = (entries.rows ?? []).flatMap((cells) => Object.keys(cells ?? {}))
  return {
    rows: [...new Set(keys)].map((key) => rowOfKey(key)),
    types: packageTypes.filter(
      (type) =>
        columns.includes(cellName(type)) ||
        Object.values(others).some((quantities) => Object.hasOwn(quantities, type)),
    ),
    isLocked: false,
    save: { why: null },
    issue: { why: null },
  }
}

async function shownUnloading(
  user: PortalUser,
  shipment: Shipment,
  pageRequest: { page: number; isFilled: boolean; list: string | undefined },
): Promise<UnloadingPage> {
  const { t, settings } = user
  const { list } = pageRequest
  const ids = shipmentStatusIds(settings)
  const nameOf = await shipmentStatusNames(user)
  const matrix = toMatrix(shipment)
  const status = shipmentStatusWithId(ids, shipment.status?.id)
  const actions = permittedActions(ids, shipment)
  const notice = statusNotice(ids, shipment.status?.id)
  const permission = (isPermitted: boolean): Permission =>
    isPermitted ? { why: null } : { why: { text: whyNot(user, shipment, matrix), links: [] } }
  const isLocked = !(canSave(actions) || actions.unloading.includes('Issue'))
  const last = countPages(matrix.rows.length, matrix.types.length)
  return {
    id: shipment.id,
    name: shipment.mx_inbound_reference || String(shipment.id),
    shipment: paths.shipment(shipment.id, { list }),
    status: nameOf(shipment.status),
    stage: status ? stageOfShipment[status] : null,
    notice: notice && t(notice),
    problem: upstreamWords(t, (shipment as { error?: never }).error) || null,
    warnings: [
      ...matrix.unknown.map((type) => t('unloading.unknownType', { type })),
      ...matrix.shared.map((id) => t('unloading.shared', { id })),
      ...leftOutWarning(user, matrix),
    ],
    mrn: shipment.mrn ?? '',
    expected: matrix.expected,
    hasReturns: matrix.hasReturns,
    types: matrix.types,
    typeNames: Object.fromEntries(
      packageTypes.flatMap((type) => {
        const name = packageName(t, type)
        return name === type ? [] : [[type, name] as const]
      }),
    ),
    rows: matrix.rows,
    version: matrix.version,
    // what was sent is shown as it was sent
    filled:
      pageRequest.isFilled && !isLocked && notice !== 'shipments.reportSent'
        ? filledWords(user, matrix)
        : null,
    page: Number.isInteger(pageRequest.page) ? Math.min(Math.max(1, pageRequest.page), last) : 1,
    isLocked,
    save: permission(canSave(actions) && matrix.rows.length > 0),
    issue: permission(canIssue(actions) && matrix.rows.length > 0),
    sheet: serverPaths.unloadingSheet(shipment.id),
    papers: [
      { title: t('dock.labels'), href: serverPaths.shipmentLabels(shipment.id) },
      { title: t('dock.sheet'), href: serverPaths.shipmentDockSheet(shipment.id) },
    ],
    address: paths.unloading(shipment.id, { list }),
    list,
  }
}

/** Null where nothing is left to be filled in. */
function filledWords({ t }: PortalUser, { rows, types }: Matrix): string | null {
  const { blank } = addTallies(rows.map((row) => getTally(types, row)))
  if (blank === 0) return null
  const filled = rows.map((row) => getTally(types, { ...row, received: fillIn(row) }))
  const difference = formatDifference(t, addTallies(filled))
  return difference
    ? t('unloading.filledRest', { n: formatCount(blank), difference })
    : t('unloading.filledExpected')
}

/** More would hide the matrix below. */
const mostLeftOut = 20

/** Upstream takes no report with them: the next one that is saved has them no more. */
function leftOutWarning({ t }: PortalUser, { leftOut }: Matrix): string[] {
  if (leftOut.length === 0) return []
  const items = leftOut
    .slice(0, mostLeftOut)
    .map(({ key, type, pieces }) => `${key}, ${type}: ${formatCount(pieces)}`)
  const rest = leftOut.length - mostLeftOut
  if (rest > 0) items.push(t('unloading.more', { n: rest }))
  return [t('unloading.leftOut', { items: items.join('; ') })]
}

export const canSave = ({ unloading }: PermittedActions) => unloading.includes('Save')

/** What is issued is saved as well. [CUN-21] */
export const canIssue = (actions: PermittedActions) =>
  canSave(actions) && actions.unloading.includes('Issue')

/** Why nothing can be saved of it, or not be issued. [CUN-27] [CSH-53 to CSH-55] */
export function whyNot(
  { t, settings }: Pick<PortalUser, 't' | 'settings'>,
  shipment: Shipment,
  matrix: Matrix,
): string {
  if (matrix.rows.length === 0) return t('unloading.nothing')
  return t(
    statusNotice(shipmentStatusIds(settings), shipment.status?.id) ?? 'shipments.notPermitted',
  )
}
