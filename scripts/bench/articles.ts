import ExcelJS from 'exceljs'

const headings =
  'ArticleNumber Barcode Description StorageType ProductType Season Size LengthSize Brand Fabric StyleCode StyleDescription ColourCode ColourDescription HSCode CountryOfOrigin Weight Remark Buyer Line'.split(
    ' ',
  )

/** An article file of 20 columns, of which 17 are imported: articles that nobody has, in order or wrong in every row. */
export async function writeArticles(
  file: string,
  rows: number,
  { wrong = false } = {},
): Promise<string> {
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: file, useSharedStrings: false })
  const sheet = writer.addWorksheet('Articles')
  sheet.addRow(headings).commit()
  const run = Date.now().toString(36).toUpperCase()
  for (let row = 0; row < rows; row++) {
    const id = `${run}-${row}`
    const style = [`ST${row % 900}`, `Style ${row % 900}`]
    const values = [
      ...[id, `B${id}`, `Jacket of style ${row % 900}`, wrong ? 'SHELF' : row % 2 ? 'GOH' : 'FP'],
      ...['JACKET', wrong ? '' : 'SS26', 'M', '32', 'Harbour', '100% cotton', ...style],
      ...['NVY', 'Navy', '6201301000', wrong ? 'Portugal' : 'PT', 0.25 + (row % 40) / 10],
      ...['none', 'K. Smit', row],
    ]
    sheet.addRow(values).commit()
  }
  sheet.commit()
  await writer.commit()
  return file
}
