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
  'templates.makeAll': 'Créer des commandes pour plusieurs dates',
  'templates.datesArrive':
    'Un brouillon est créé pour chaque date, qui est aussi sa date d’arrivée prévue.',
  'templates.datesNumber':
    'Un brouillon est créé pour chaque date. La date n’est que dans son numéro.',
  'templates.tooManyDays': 'Au plus {n} dates',
  'templates.noDay': '{day} n’est pas une date',
  'templates.noWeeks': 'Il n’y a pas un tel jour entre ces dates',
  'templates.twice': 'Cette date y est deux fois',
  'templates.past': 'La date est passée',
  'templates.numberTaken': 'Une commande a déjà ce numéro',
  'templates.unchecked': 'On ne sait pas si des commandes ont déjà ces numéros : {reason}',
  'templates.incomplete':
    'Le modèle ne convient pas à une commande. Commencez une commande avec lui et voyez ce qui ne va pas sous « {step} ».',
  'templates.unknown':
    'Aucune réponse n’est venue. La commande est recherchée avant d’être créée de nouveau.',
  'templates.planGone': 'Ces commandes ne sont plus gardées. Choisissez de nouveau les dates.',
  'templates.nothingToMake': 'Il ne reste rien à créer.',
  'templates.ordersMade': '{n} {n|brouillon a été créé|brouillons ont été créés}',
}
