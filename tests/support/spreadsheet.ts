import ExcelJS from 'exceljs'

/** The rows of a workbook's first sheet, each by the headings of its first row. */
export async function rowsOfWorkbook(bytes: Buffer): Promise<Record<string, ExcelJS.CellValue>[]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as never)
  const [headings = [], ...rows] = (workbook.worksheets[0]?.getSheetValues() ?? [])
    .slice(1)
    .map((row) => (row as ExcelJS.CellValue[]).slice(1))
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, column) => [heading as string, row[column] ?? null])),
  )
}
