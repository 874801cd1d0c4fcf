import type { importList as english } from '../en/import-list'

export const importList: Record<keyof typeof english, string> = {
  'importList.search': 'Rechercher dans les fichiers et les utilisateurs',
  'importList.file': 'Fichier',
  'importList.area': 'Domaine',
  'importList.who': 'Envoyé par',
  'importList.when': 'Quand',
  'importList.state': 'État',
  'importList.rows': 'Lignes',
  'importList.imported': 'Importées',
  'importList.refused': 'Refusées',
  'importList.unknown': 'Inconnues',
  'importList.leftOut': 'Omises',
  'importList.actions': 'Actions',
  'importList.result': 'Résultat',
  'importList.remove': 'Supprimer',
  'importList.inbound': 'Importer des commandes entrantes',
  'importList.outbound': 'Importer des commandes sortantes',
  'importList.what': 'importations',
  'importList.empty': 'Aucun envoi au cours des 30 derniers jours',
}
