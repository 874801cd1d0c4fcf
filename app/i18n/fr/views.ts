import type { views as english } from '../en/views'

export const views: Record<keyof typeof english, string> = {
  'views.default': 'Une vue nommée ‘Default’ s’ouvre à la place de la liste simple.',
  'views.replace': 'Remplacer la vue de ce nom',
  'views.none': 'Vous n’avez pas encore enregistré de vue de cette liste.',
  'views.newName': 'Nouveau nom de {name}',
  'views.rename': 'Renommer',
  'views.delete': 'Supprimer',
  'views.renameView': 'Renommer {name}',
  'views.deleteView': 'Supprimer {name}',
  'views.back': 'Retour à {list}',
  'views.saved': 'La vue {name} a été enregistrée',
  'views.renamed': 'Vue renommée en {name}',
  'views.deleted': 'La vue a été supprimée',
  'views.gone': 'Cette vue n’existe plus.',
  'views.taken': 'Vous avez déjà une vue nommée {name}',
  'views.tooMany': 'Cette liste a déjà {n} vues. Supprimez-en d’abord une.',
}
