import type { documentRules as english } from '../en/document-rules.server'

export const documentRules: Record<keyof typeof english, string> = {
  'document.notPdf': 'Le document doit être un PDF',
  'document.tooLarge': 'Le document ne peut pas dépasser 10 Mo',
  'document.tooLargeTogether':
    'Les documents d’une commande ne peuvent pas dépasser 20 Mo au total',
  'document.tooManyWaiting':
    'Trop de vos documents attendent dans des commandes qui ne sont pas enregistrées. Enregistrez ces commandes et choisissez à nouveau ce document.',
  'document.gone': 'Ce document n’est plus ici. Choisissez-le à nouveau.',
  'document.tooMany': 'Envoyez au plus {n} documents à la fois. Rien n’a été enregistré.',
  'document.brokeOff': 'L’envoi a été interrompu. Choisissez à nouveau le dernier document.',
  'document.noRoom':
    'Trop de documents sont envoyés en ce moment. Rien n’a été enregistré. Réessayez dans une minute.',
  'document.notKept':
    'Les documents n’ont pas pu être conservés. Rien n’a été enregistré. Réessayez plus tard.',
}
