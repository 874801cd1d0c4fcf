import type { sheet as english } from '../en/sheet.server'

export const sheet: Record<keyof typeof english, string> = {
  'sheet.tooManyRows': 'Het blad heeft meer dan {n} rijen',
  'sheet.lines': 'Regels',
  'sheet.title': 'Regels uit een blad',
  'sheet.back': 'Terug naar de order',
  'sheet.about':
    'Kies een spreadsheet of plak de rijen ervan. Er wordt niets toegevoegd zolang een cel fout is. Van een artikel dat al in de order staat, komen er stuks bij. Hoogstens {n} rijen.',
  'sheet.aboutConcept':
    'Kies een spreadsheet of plak de rijen ervan. Er wordt niets toegevoegd zolang een cel fout is; de regels worden daarna met het concept opgeslagen. Van een artikel dat al in de order staat, komen er stuks bij. Hoogstens {n} rijen.',
  'sheet.file': 'Spreadsheet (xlsx, csv, xls, ods)',
  'sheet.pasted': 'Rijen, gescheiden door tabs, puntkomma’s of komma’s',
  'sheet.columns': 'Kolommen: {columns}. Zonder koppen worden de rijen in deze volgorde gelezen.',
  'sheet.add': 'Regels toevoegen',
  'sheet.template': 'Sjabloon downloaden',
  'sheet.cell': 'Cel',
  'sheet.problem': 'Probleem',
  'sheet.nothing': 'Kies een spreadsheet of plak rijen',
  'sheet.faults': '{n} {n|cel is|cellen zijn} fout. Er is niets toegevoegd.',
  'sheet.more': '… en nog {n}',
  'sheet.added': '{n} {n|rij|rijen} toegevoegd',
  'sheet.addedWithout': '{n} {n|rij|rijen} toegevoegd. Deze kolommen zijn niet gelezen: {columns}',
  'sheet.concept':
    'De order kan nog niet worden opgeslagen: er is iets fout in {step}. Sla eerst de order op.',
}
