import { z } from 'zod'
import { importListShape } from '~/lib/import-list'
import { filterOptions, listQuery } from './list-query'

export const importListQuery = listQuery(importListShape, {
  state: filterOptions,
  area: filterOptions,
})

export type ImportListQuery = ReturnType<typeof importListQuery.check>

/** The question has no fields of its own. */
export const removeImportForm = z.object({})

const fileNumber = z.coerce.number().int().min(1).max(100).catch(1)

/** Which file of an upload is meant, from 1. */
export const readFileNumber = (search: URLSearchParams) => fileNumber.parse(search.get('file') ?? 1)
