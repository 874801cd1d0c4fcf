import { z } from 'zod'
import { defineCall, recordAnswer } from './call'

/** A cell as it was typed in the sheet; dates as 2025-03-30 or 2025-03-30T14:05:00, errors as { error: '#N/A' }. */
const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.looseObject({ error: z.string() }).describe('An error value of the sheet, such as #N/A'),
])

export type SpreadsheetCell = z.infer<typeof cell>

export const readSpreadsheet = defineCall({
  id: 'readSpreadsheet',
  method: 'POST',
  path: '/import',
  summary:
    'Rows of every sheet of a workbook (.xls, .ods, .xlsx), in file order. Content whose length is no multiple of 4: 400; not base64 or not readable: 422.',
  area: 'Import',
  writes: false,
  exact: true,
  body: z.strictObject({
    content: z.string().describe('The file in base64'),
    name: z.string().describe('File name'),
  }),
  answer: recordAnswer(
    z.looseObject({
      rows: z
        .array(z.record(z.string(), cell))
        .describe('By column header; `_sheet` is the sheet’s name, `_row` the row’s number in it'),
    }),
  ),
})
