import type { templatesServer as english } from '../en/templates.server'

export const templatesServer: Record<keyof typeof english, string> = {
  'templates.about':
    'Un modèle contient les données d’une commande, pour de nouvelles commandes qui commencent ainsi. Tous ceux qui travaillent pour {company} le voient.',
  'templates.saveAs': 'Enregistrer comme modèle',
  'templates.back': 'Retour à la commande {order}',
  'templates.what':
    'Le modèle reprend toutes les données enregistrées de la commande {order}, sauf son numéro et ses documents.',
  'templates.saved': 'Modèle enregistré',
  'templates.taken': 'Il y a déjà un modèle {name}.',
  'templates.tooMany': 'Il y a déjà {n} modèles. Supprimez-en d’abord un.',
  'templates.renamed': 'Modèle renommé',
  'templates.deleted': 'Modèle supprimé',
  'templates.gone': 'Ce modèle n’existe plus. Quelqu’un d’autre l’a peut-être supprimé.',
}
