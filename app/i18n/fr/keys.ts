import type { keys as english } from '../en/keys'

export const keys: Record<keyof typeof english, string> = {
  'keys.about':
    'Une clé ouvre les listes comme fichiers hors du navigateur : dans Excel, dans un script. Elle ne fait que lire et fonctionne tant que vous êtes connecté quelque part. Reconnectez-vous, et elle fonctionne de nouveau.',
  'keys.ends':
    'Chaque liste est un fichier à sa propre adresse, avec .csv, .xlsx, .json ou .atom à la fin : {address}. Les arrivées sont un agenda : {calendar}',
  'keys.name': 'Nom',
  'keys.list': 'Ouvre',
  'keys.all': 'Toutes les listes',
  'keys.make': 'Créer une clé',
  'keys.new': 'La nouvelle clé',
  'keys.once': 'Copiez-la maintenant : elle n’est affichée qu’ici.',
  'keys.key': 'Clé',
  'keys.script': 'Dans un script',
  'keys.excel':
    'Dans Excel : Données, À partir du web, cette adresse. Puis De base, un nom d’utilisateur quelconque et la clé comme mot de passe.',
  'keys.calendar':
    'Dans un agenda : abonnez-vous à cette adresse, avec un nom d’utilisateur quelconque et la clé comme mot de passe.',
  'keys.none': 'Vous n’avez pas encore de clé pour cette société.',
  'keys.made': 'Créée',
  'keys.used': 'Dernière utilisation',
  'keys.uses': 'Utilisations',
  'keys.never': 'Jamais',
  'keys.action': 'Action',
  'keys.revoke': 'Révoquer',
  'keys.revokeKey': 'Révoquer {name}',
}
