import type { dock as english } from '../en/dock.server'

/** Papers that are printed for the dock. */
export const dock: Record<keyof typeof english, string> = {
  'dock.labels': 'Dooslabels',
  'dock.sheet': 'Telblad',
  'dock.labelsOf': 'Dooslabels van {name}',
  'dock.labelOf': 'Label van {name}',
  'dock.sheetOf': 'Telblad van {name}',
  'dock.range': '{from} t/m {to}',
  'dock.back': 'Terug',
  'dock.hint': 'Druk deze pagina af met uw browser (Ctrl+P).',
  'dock.nothing': 'Er is niets af te drukken.',
  'dock.article': 'Artikel, order of retour',
  'dock.pieces': 'stuks',
  'dock.carton': 'Doos ____ van ____',
  'dock.expected': 'Verwacht',
  'dock.received': 'Ontvangen',
  'dock.damaged': 'Beschadigd',
  'dock.remark': 'Opmerking',
  'dock.countedBy': 'Geteld door',
  'dock.date': 'Datum',
  'dock.company': 'Bedrijf',
  'dock.supplier': 'Leverancier',
  'dock.reference': 'Vrachtreferentie',
  'dock.arrival': 'Aankomst',
  'dock.mrn': 'MRN',
  'dock.container': 'Container',
}
