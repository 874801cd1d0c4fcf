import { cells } from './cells'
import { csvFiles, longCsvFiles } from './csv-files'
import { hostileArchives } from './hostile-archives'
import { hostileXml } from './hostile-xml'
import { oddArchives } from './odd-archives'
import { sheets } from './sheets'
import { writers } from './writers'
import { wrongTypes } from './wrong-types'

/** Every spreadsheet that the reader must answer, each with the answer that is right. */
export const catalogue = {
  'as programs write them': writers,
  'odd archives': oddArchives,
  'hostile archives': hostileArchives,
  'hostile XML': hostileXml,
  'sheets and rows': sheets,
  cells,
  'CSV files': [...csvFiles, ...longCsvFiles],
  'wrong types': wrongTypes,
}
