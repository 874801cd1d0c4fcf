/** Of the pages that need no session. */
export const visitor = {
  'visitor.languages': 'Shown in your browser’s language: {languages}.',
  'visitor.demo': 'Demo users, all with the password {password}',
  'visitor.demo.client': 'what a client sees, in three companies',
  'visitor.demo.customs': 'the customs screens as well',
  'visitor.demo.dock': 'the customs screens, in two companies',
  'visitor.demo.nomail': 'the customs screens, without an e-mail address',
  'visitor.demo.staff': 'the provider’s own staff: internal ids, customs, every company',
  'visitor.demo.office': 'the provider’s own staff, without customs',
  'visitor.demo.solo': 'a client with one company',
  'visitor.demo.languages': 'the portal in Dutch, German, French, Spanish',
} as const
