import type { dock as english } from '../en/dock.server'

/** Papers that are printed for the dock. */
export const dock: Record<keyof typeof english, string> = {
  'dock.labels': 'Étiquettes de colis',
  'dock.sheet': 'Feuille de comptage',
  'dock.labelsOf': 'Étiquettes de colis de {name}',
  'dock.labelOf': 'Étiquette de {name}',
  'dock.sheetOf': 'Feuille de comptage de {name}',
  'dock.range': '{from} à {to}',
  'dock.back': 'Retour',
  'dock.hint': 'Imprimez cette page avec votre navigateur (Ctrl+P).',
  'dock.nothing': 'Il n’y a rien à imprimer.',
  'dock.article': 'Article, commande ou retour',
  'dock.pieces': 'pièces',
  'dock.carton': 'Colis ____ sur ____',
  'dock.expected': 'Attendu',
  'dock.received': 'Reçu',
  'dock.damaged': 'Endommagé',
  'dock.remark': 'Remarque',
  'dock.countedBy': 'Compté par',
  'dock.date': 'Date',
  'dock.company': 'Société',
  'dock.supplier': 'Fournisseur',
  'dock.reference': 'Référence de fret',
  'dock.arrival': 'Arrivée',
  'dock.mrn': 'MRN',
  'dock.container': 'Conteneur',
}
