import type { keysServer as english } from '../en/keys.server'

export const keysServer: Record<keyof typeof english, string> = {
  'keys.title': 'Raccourcis clavier',
  'keys.about':
    'Ces touches fonctionnent si la page a ses scripts et qu’aucun champ n’a le focus, et jamais avec Ctrl, Alt ou ⌘.',
  'keys.key': 'Touche',
  'keys.what': 'Effet',
  'keys.search': 'Aller à la recherche du portail',
  'keys.next': 'Aller à la ligne suivante de la liste ; Entrée l’ouvre',
  'keys.previous': 'Aller à la ligne précédente',
  'keys.tick': 'Sélectionner ou désélectionner la ligne',
  'keys.list': 'Afficher ces touches',
  'keys.access': 'Touches d’accès',
  'keys.accessAbout':
    'Appuyez dessus avec Alt, dans Firefox avec Alt et Maj, sur un Mac avec Ctrl et Option. Elles fonctionnent aussi sans scripts.',
  'keys.save': 'Le bouton qui enregistre ou envoie le formulaire',
  'keys.on': 'Les touches sont activées.',
  'keys.off': 'Les touches sont désactivées.',
  'keys.switchOff': 'Désactiver les touches',
  'keys.switchOn': 'Activer les touches',
}
