import { encoded, type Message } from '~/i18n/message'
import type { ProblemRule, RowProblem } from '~/lib/import-rows'
import { ownProblemCode, type ImportKind, type SheetKind } from '../kinds/kind'
import type { SheetRules, UploadRules } from './sheet-rules'

/** What the rows of a kind have to do with one another, in the words of the rows. */
export const uploadRules = ({ sheets: [first, ...others] }: ImportKind): UploadRules => [
  sheetRules(first),
  ...others.map(sheetRules),
]

const sheetRules = ({
  part,
  recordBy,
  columns,
  key,
  keyUnknown,
  keyTaken,
  someRow,
}: SheetKind): SheetRules => {
  const problem = (field: string, message: Message, rule: ProblemRule): RowProblem => ({
    code: ownProblemCode,
    field,
    message: encoded(message),
    rule,
    place: placeOfProblem(
      columns.findIndex(({ name }) => name === field),
      rule,
    ),
  })
  return {
    part,
    recordBy,
    unique: columns.flatMap(({ name, unique }) =>
      unique === undefined
        ? []
        : [
            {
              column: name === key ? ('keys' as const) : ('otherKeys' as const),
              problem: problem(name, unique, 'repeated'),
            },
          ],
    ),
    ...(keyUnknown !== undefined && { keyUnknown: problem(key, keyUnknown, 'key-unknown') }),
    ...(keyTaken !== undefined && { keyTaken: problem(key, keyTaken, 'key-taken') }),
    ...(someRow && {
      someRow: someRow.map(({ fills, otherwise }) => ({
        fills,
        problem: problem(fills[0], otherwise, 'some-row'),
      })),
    }),
  }
}

/** Of a column's problems, what others have to do with it stands behind what is wrong with the cell itself. */
export const placeOfProblem = (column: number, rule: ProblemRule | undefined): number =>
  2 * column + (rule === undefined || rule === 'error-value' ? 0 : 1)
