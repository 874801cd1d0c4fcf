import type { search as english } from '../en/search'

export const search: Record<keyof typeof english, string> = {
  'search.title': 'Recherche',
  'search.hint':
    'Recherchez une commande, un article, un code-barres, une référence ou un numéro de suivi.',
  'search.nothing': 'Aucun résultat pour « {q} ».',
  'search.tooLong': 'Cette recherche est trop longue : 200 caractères au plus.',
  'search.tooSlow': 'pas de réponse à temps',
  'search.failed': 'Impossible de chercher dans {list} : {reason}',
  'search.openList': 'Chercher dans la liste',
  'search.all': 'Les {n} résultats dans {list}',
}
