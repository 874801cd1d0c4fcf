import type { ListLook } from './lists'

/** More than any list has. */
export const mostColumns = 100

interface Column {
  title: string
}

/** The columns as a user looks at them: those that the user's order does not know come last, those that are required stay. */
export function arrange<One extends Column>(
  columns: readonly One[],
  look: ListLook | undefined,
  required: One | undefined,
): readonly One[] {
  if (!look) return columns
  const getPlace = ({ title }: One) => {
    const place = look.columns.indexOf(title)
    return place === -1 ? look.columns.length : place
  }
  return columns
    .filter((column) => column === required || !look.hidden.includes(column.title))
    .sort((one, other) => getPlace(one) - getPlace(other))
}

/** Which column nobody can do without: it leads to the row's record. */
export const findRequired = <One extends { isLink?: boolean }>(columns: readonly One[]) =>
  columns.find(({ isLink }) => isLink) ?? columns[0]
