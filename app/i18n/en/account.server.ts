export const accountServer = {
  'account.about':
    'The browsers in which you are signed in. If you do not know one of them, end it and ask for a new password on the sign-in page.',
  'account.signIns': 'Where you are signed in',
  'account.deviceColumn': 'Browser',
  'account.device': '{browser} on {system}',
  'account.unknownDevice': 'Unknown device',
  'account.since': 'Signed in since',
  'account.lastUsed': 'Last used',
  'account.withinHour': 'Within the last hour',
  'account.session': 'Session',
  'account.thisOne': 'This one',
  'account.end': 'End session',
  'account.endOthers': 'End all other sessions',
  'account.ended': 'The session was ended.',
  'account.over': 'This session was over already.',
  'account.endedOthers': '{n} {n|session was|sessions were} ended.',
} as const
