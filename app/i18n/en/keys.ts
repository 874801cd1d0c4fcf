export const keys = {
  'keys.about':
    'A key opens lists as files outside of the browser: in Excel, in a script. It only reads, and works as long as you are signed in somewhere. When you sign in again, it works again.',
  'keys.ends':
    'Each list is a file at its own address, with .csv, .xlsx, .json or .atom at its end: {address}. Arrivals are a calendar: {calendar}',
  'keys.name': 'Name',
  'keys.list': 'Opens',
  'keys.all': 'All lists',
  'keys.make': 'Make a key',
  'keys.new': 'The new key',
  'keys.once': 'Copy it now: it is shown only here.',
  'keys.key': 'Key',
  'keys.script': 'In a script',
  'keys.excel':
    'In Excel: Data, From Web, this address. Then Basic, any user name, and the key as the password.',
  'keys.calendar':
    'In a calendar: subscribe to this address, with any user name, and the key as the password.',
  'keys.none': 'You have no keys for this company yet.',
  'keys.made': 'Made',
  'keys.used': 'Last used',
  'keys.uses': 'Uses',
  'keys.never': 'Never',
  'keys.action': 'Action',
  'keys.revoke': 'Revoke',
  'keys.revokeKey': 'Revoke {name}',
} as const
