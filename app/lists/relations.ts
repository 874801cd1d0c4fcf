import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListField } from './fields'

export interface ListedRelation {
  id: number
  division: string
  name: string
  isActive: boolean
  /** The furthest step that was reached. */
  completed: number
  changed: number | null
}

/** The last step of a relation: everything is looked at once more there. */
export const lastRelationStep = 7

export const relationShape = listShape({
  path: paths.relations,
  filters: [],
  sorts: [],
  first: { dir: 'desc' },
})

export const relationFields: readonly ListField<ListedRelation>[] = [
  { title: 'relations.id', kind: 'text', value: (one) => String(one.id) },
  { title: 'relations.division', kind: 'text', value: (one) => one.division },
  { title: 'relations.name', kind: 'text', wraps: true, value: (one) => one.name, width: 40 },
  {
    title: 'relations.state',
    kind: 'text',
    leads: true,
    value: (one, t) => t(one.isActive ? 'relations.active' : 'relations.draft'),
  },
  {
    title: 'relations.progress',
    kind: 'text',
    value: (one, t) => t('relations.progressOf', { n: one.completed }),
  },
  { title: 'relations.changed', kind: 'time', value: (one) => one.changed, width: 20 },
]
