import { constants } from '~/lib/constants'
import { wallClock } from '~/lib/format'
import { outboundListQuery, type OutboundListQuery } from '~/validation/outbound-list'
import { exportActions } from '../exports/list-export.server'
import { streamExport } from '../exports/stream-export.server'
import { redirectWithNotice } from '../requests/finish.server'
import type { ListAction, ListActions, ListTask } from '../lists/list-action.server'
import { deleteConcepts } from './outbound-delete.server'
import { outboundExport } from './outbound-export.server'
import {
  countOutboundOrders,
  findWholeOrders,
  openOrderExport,
  openOrderExportOfAll,
} from './outbound-list.server'
import type { OpenFile } from '../upstream/client.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'

type Task = ListTask<OutboundListQuery>

export const outboundExportActions: ListActions<OutboundListQuery> = {
  query: outboundListQuery,
  noneSelected: 'outbound.noneSelected',
  count: countOutboundOrders,
  actions: {
    'export-selection': {
      needsSelection: true,
      run: async (task) => {
        const { api } = task.user
        return exported(
          task,
          task.all
            ? await openOrderExportOfAll(api, task.query, task.signal)
            : await openOrderExport(api, task.ids, task.signal),
        )
      },
    },
    'export-all': {
      run: async (task) => {
        if (!task.confirmed && (await isLarge(task))) return 'ask'
        return exported(task, await openOrderExportOfAll(task.user.api, task.query, task.signal))
      },
    },
    'export-csv': exportActions(outboundExport)['export-csv'],
  },
}

export const outboundListActions: ListActions<OutboundListQuery> = {
  ...outboundExportActions,
  actions: {
    ...outboundExportActions.actions,
    delete: { needsSelection: true, write: 'outbound', run: deleteSelection },
  },
}

async function deleteSelection(task: Task): ReturnType<ListAction<OutboundListQuery>['run']> {
  if (!task.confirmed) return 'ask'
  const { user, back } = task
  const ids = task.all ? await allIds(task) : task.ids
  if (ids instanceof Response) return ids
  const answer = await deleteConcepts(user, ids)
  switch (answer.kind) {
    case 'deleted':
      return { rows: answer.rows, done: 'outbound.deleted' }
    case 'onlyConcepts':
      return redirectWithNotice(user, back, 'outbound.onlyConcepts', { kind: 'error' })
    default:
      return redirectWithNotice(
        user,
        back,
        { words: failureText(user.t, answer) },
        { kind: 'error' },
      )
  }
}

/** Each deletion is a call, so no more at once than can be ticked. */
async function allIds({ user, query, back }: Task): Promise<number[] | Response> {
  const size = constants.maxSelection
  const found = await findWholeOrders(user, query, { page: 1, size })
  if (found.kind !== 'ok') {
    return redirectWithNotice(user, back, { words: failureText(user.t, found) }, { kind: 'error' })
  }
  if (found.body.count > size) {
    const notice = { key: 'lists.tooMany', values: { n: size } } as const
    return redirectWithNotice(user, back, notice, { kind: 'warning' })
  }
  return found.body.rows.map(({ id }) => id)
}

function exported(task: Task, file: Result<OpenFile>): Promise<Response> {
  const stamp = wallClock(Date.now() / 1000)
    .replace(/[-:]/g, '')
    .replace(' ', '-')
  return streamExport(file, { ...task, fileName: `outbound-orders-${stamp}.xlsx` })
}

/** Counted again: there may be more than when the page was made. A count that fails leaves it to the export to say so. */
async function isLarge({ user, query }: Task): Promise<boolean> {
  const count = await countOutboundOrders(user, query)
  return count.kind === 'ok' && count.body >= constants.orderExportWarningFrom
}
