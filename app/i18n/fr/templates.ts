import type { templates as english } from '../en/templates'

export const templates: Record<keyof typeof english, string> = {
  'templates.name': 'Nom',
  'templates.area': 'Commandes',
  'templates.party': 'Pour ou de',
  'templates.lines': 'Lignes',
  'templates.madeBy': 'Créé par',
  'templates.made': 'Créé',
  'templates.none':
    'Il n’y a pas encore de modèles. Ouvrez une commande et enregistrez-la comme modèle.',
  'templates.save': 'Enregistrer le modèle',
  'templates.use': 'Nouvelle commande',
  'templates.rename': 'Renommer',
  'templates.delete': 'Supprimer le modèle',
  'templates.deleteQuestion': 'Supprimer le modèle {order} ? Personne ne pourra plus l’utiliser.',
}
