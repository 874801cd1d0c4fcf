import { findRelations } from '#contract/relations'
import { paths } from '~/lib/paths'
import { relationFields, type ListedRelation } from '~/lists/relations'
import { relationQuery, type RelationQuery } from '~/validation/relations'
import type { ListService } from '../lists/list-service.server'
import { requirePortalUser, type PortalUser } from '../session/portal-user.server'
import { toPage } from '../upstream/pages'

/** An employee of the provider. For all others none of these addresses exists. */
export async function requireEmployee(request: Request): Promise<PortalUser> {
  const user = await requirePortalUser(request)
  checkEmployee(user)
  return user
}

function checkEmployee({ can }: PortalUser): void {
  if (!can.manageRelations) throw new Response(null, { status: 404 })
}

/** The newest first, as upstream gives them. */
export const relationList: ListService<RelationQuery, ListedRelation> = {
  query: relationQuery,
  name: 'relations',
  title: 'shell.relations',
  fields: relationFields,
  recordPath: ({ id, isActive, completed }) =>
    isActive ? undefined : paths.relation({ relation: id, step: completed }),
  isVisible: ({ can }) => can.manageRelations,
  markOf: ({ isActive, changed }) => [isActive, changed].join(),
  async find(user, _query, { page, size, signal }) {
    checkEmployee(user)
    const result = await user.api.call(findRelations, { query: { page, limit: size }, signal })
    if (result.kind !== 'ok') return result
    const body = toPage(result.body, { page, size }, (row): ListedRelation => ({
      id: row.id,
      division: row.division ?? '',
      name: row.name ?? '',
      isActive: row.state === activeState,
      completed: row.completed,
      changed: row.time_modified,
    }))
    return { kind: 'ok', body }
  },
}

export const activeState = 'active'
