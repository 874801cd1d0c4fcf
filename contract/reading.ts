import type { z } from 'zod'

export type Reading<T> =
  /** `odd`: fields that could not be read as they came, with how often: `result.weight`. */
  | {
      ok: true
      value: T
      odd: Record<string, number>
      /** Rows of the answer's list that were left out. */
      unread: number
    }
  /** Where the answer is not what the contract says, in a way that leaves nothing to show. */
  | { ok: false; where: string[] }

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

// what is taken away makes way for what was hidden behind it, a level deeper or higher each time
const mostRounds = 12

/**
 * Reads an answer so that an odd value costs no more than itself: a field that may be missing is blank, a row without
 * its identity is left out, and so is an entry that stands in no row. A list of which no row is left is no answer: it
 * would say that there is none. `json` is changed on the way.
 */
export function readTolerantly<S extends z.ZodType>(
  schema: S,
  json: unknown,
): Reading<z.output<S>> {
  const odd: Record<string, number> = {}
  const blanked = new Set<string>()
  let issues: Issue[] = []
  let unread = 0
  for (let round = 0; round < mostRounds; round++) {
    const read = schema.safeParse(json)
    if (read.success) return { ok: true, value: read.data, odd, unread }
    issues = read.error.issues.flatMap((issue) => within(issue))
    if (issues.some(({ path }) => path.length === 0)) break
    const removals = new Map<unknown[], Set<number>>()
    for (const issue of issues) {
      const isNew = !blanked.has(nameOf(issue.path))
      if (takesAsText(json, issue)) continue
      if (!takeAway(json, issue.path, blanked, removals))
        return { ok: false, where: placesOf(issues) }
      if (isNew) count(odd, issue.path)
    }
    for (const [list, indexes] of removals) {
      leaveOut(list, indexes)
      if (list !== valueAt(json, ['result'])) continue
      unread += indexes.size
      if (list.length === 0) return { ok: false, where: placesOf(issues) }
    }
    // the places of those that follow have moved
    if (removals.size > 0) blanked.clear()
  }
  return { ok: false, where: placesOf(issues) }
}

/** The first places where an answer differs, without their numbers. */
export const placesOf = (issues: readonly { path: Path }[]): string[] =>
  [...new Set(issues.map(({ path }) => fieldOf(path)))].slice(0, 5)

/** What is wrong inside the one form of several that the value is closest to; the issue itself where it is like none. */
function within(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors
    .map((own) => own)
    .filter((own) => own.length > 0 && own.every(({ path }) => path.length > 0))
    .sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)
  if (!closest) return [issue]
  return closest.flatMap((own) => within({ ...own, path: [...issue.path, ...own.path] }))
}

/** How far in a value is like what it is read as. */
const depthOf = (issues: Issue[]): number => Math.min(...issues.map(({ path }) => path.length))

/** A number that stands for a text is that text: an article number of digits alone. */
function takesAsText(json: unknown, issue: Issue): boolean {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return false
  const key = issue.path.at(-1)
  const parent = valueAt(json, issue.path.slice(0, -1))
  const value = valueAt(json, issue.path)
  if (key === undefined || !isContainer(parent)) return false
  if (typeof value !== 'number' && typeof value !== 'boolean') return false
  parent[key] = String(value)
  return true
}

/** Takes away the value; where that did not help before, the row or the field that holds it. False when nothing is left. */
function takeAway(
  json: unknown,
  path: Path,
  blanked: Set<string>,
  removals: Map<unknown[], Set<number>>,
): boolean {
  for (let length = path.length; length > 0; length--) {
    const place = path.slice(0, length)
    const parent = valueAt(json, place.slice(0, -1))
    const key = place.at(-1)
    if (Array.isArray(parent) && typeof key === 'number') {
      removals.set(parent, (removals.get(parent) ?? new Set()).add(key))
      return true
    }
    if (isContainer(parent) && key !== undefined && !blanked.has(nameOf(place))) {
      delete parent[key]
      blanked.add(nameOf(place))
      return true
    }
  }
  return false
}

const nameOf = (path: Path): string => JSON.stringify(path)

function leaveOut(list: unknown[], indexes: ReadonlySet<number>): void {
  const kept = list.filter((_, index) => !indexes.has(index))
  list.splice(0, list.length, ...kept)
}

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), json)

function count(odd: Record<string, number>, path: Path): void {
  const field = fieldOf(path)
  odd[field] = (odd[field] ?? 0) + 1
}

const fieldOf = (path: Path): string => path.filter((key) => typeof key !== 'number').join('.')
