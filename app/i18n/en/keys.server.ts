export const keysServer = {
  'keys.title': 'Keyboard shortcuts',
  'keys.about':
    'These keys work where the page has scripts, while no field has the focus, and never together with Ctrl, Alt or ⌘.',
  'keys.key': 'Key',
  'keys.what': 'What it does',
  'keys.search': 'To the search of the portal',
  'keys.next': 'To the next row of the list; Enter opens it',
  'keys.previous': 'To the row before it',
  'keys.tick': 'Select or deselect the row',
  'keys.list': 'Show these keys',
  'keys.access': 'Access keys',
  'keys.accessAbout':
    'Press them together with Alt, in Firefox with Alt and Shift, on a Mac with Ctrl and Option. They work without scripts, too.',
  'keys.save': 'The button that saves or sends the form',
  'keys.on': 'The keys are switched on.',
  'keys.off': 'The keys are switched off.',
  'keys.switchOff': 'Switch the keys off',
  'keys.switchOn': 'Switch the keys on',
} as const
