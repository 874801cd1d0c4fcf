import type { accountServer as english } from '../en/account.server'

export const accountServer: Record<keyof typeof english, string> = {
  'account.about':
    'Les navigateurs dans lesquels vous êtes connecté. Si vous n’en reconnaissez pas un, fermez sa session et demandez un nouveau mot de passe sur la page de connexion.',
  'account.signIns': 'Où vous êtes connecté',
  'account.deviceColumn': 'Navigateur',
  'account.device': '{browser} sur {system}',
  'account.unknownDevice': 'Appareil inconnu',
  'account.since': 'Connecté depuis',
  'account.lastUsed': 'Dernière utilisation',
  'account.withinHour': 'Dans la dernière heure',
  'account.session': 'Session',
  'account.thisOne': 'Celle-ci',
  'account.end': 'Fermer la session',
  'account.endOthers': 'Fermer toutes les autres sessions',
  'account.ended': 'La session est fermée.',
  'account.over': 'Cette session était déjà fermée.',
  'account.endedOthers': '{n} {n|session fermée|sessions fermées}.',
}
