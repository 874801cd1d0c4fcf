import type { keyboardServer as english } from '../en/keyboard.server'

export const keyboardServer: Record<keyof typeof english, string> = {
  'keyboard.title': 'Raccourcis clavier',
  'keyboard.about':
    'Ces touches fonctionnent si la page a ses scripts et qu’aucun champ n’a le focus, et jamais avec Ctrl, Alt ou ⌘.',
  'keyboard.key': 'Touche',
  'keyboard.what': 'Effet',
  'keyboard.search': 'Aller à la recherche du portail',
  'keyboard.next': 'Aller à la ligne suivante de la liste ; Entrée l’ouvre',
  'keyboard.previous': 'Aller à la ligne précédente',
  'keyboard.tick': 'Sélectionner ou désélectionner la ligne',
  'keyboard.list': 'Afficher ces touches',
  'keyboard.access': 'Touches d’accès',
  'keyboard.accessAbout':
    'Appuyez dessus avec Alt, dans Firefox avec Alt et Maj, sur un Mac avec Ctrl et Option. Elles fonctionnent aussi sans scripts.',
  'keyboard.save': 'Le bouton qui enregistre ou envoie le formulaire',
  'keyboard.on': 'Les touches sont activées.',
  'keyboard.off': 'Les touches sont désactivées.',
  'keyboard.switchOff': 'Désactiver les touches',
  'keyboard.switchOn': 'Activer les touches',
}
