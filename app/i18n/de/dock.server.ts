import type { dock as english } from '../en/dock.server'

/** Papers that are printed for the dock. */
export const dock: Record<keyof typeof english, string> = {
  'dock.labels': 'Kartonetiketten',
  'dock.sheet': 'Zählblatt',
  'dock.labelsOf': 'Kartonetiketten von {name}',
  'dock.labelOf': 'Etikett von {name}',
  'dock.sheetOf': 'Zählblatt von {name}',
  'dock.range': '{from} bis {to}',
  'dock.back': 'Zurück',
  'dock.hint': 'Drucken Sie diese Seite mit Ihrem Browser (Strg+P).',
  'dock.nothing': 'Es gibt nichts zu drucken.',
  'dock.article': 'Artikel, Auftrag oder Retoure',
  'dock.pieces': 'Stück',
  'dock.carton': 'Karton ____ von ____',
  'dock.expected': 'Erwartet',
  'dock.received': 'Erhalten',
  'dock.damaged': 'Beschädigt',
  'dock.remark': 'Bemerkung',
  'dock.countedBy': 'Gezählt von',
  'dock.date': 'Datum',
  'dock.company': 'Firma',
  'dock.supplier': 'Lieferant',
  'dock.reference': 'Frachtreferenz',
  'dock.arrival': 'Ankunft',
  'dock.mrn': 'MRN',
  'dock.container': 'Container',
}
