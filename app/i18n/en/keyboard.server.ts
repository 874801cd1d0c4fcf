export const keyboardServer = {
  'keyboard.title': 'Keyboard shortcuts',
  'keyboard.about':
    'These keys work where the page has scripts, while no field has the focus, and never together with Ctrl, Alt or ⌘.',
  'keyboard.key': 'Key',
  'keyboard.what': 'What it does',
  'keyboard.search': 'To the search of the portal',
  'keyboard.next': 'To the next row of the list; Enter opens it',
  'keyboard.previous': 'To the row before it',
  'keyboard.tick': 'Select or deselect the row',
  'keyboard.list': 'Show these keys',
  'keyboard.access': 'Access keys',
  'keyboard.accessAbout':
    'Press them together with Alt, in Firefox with Alt and Shift, on a Mac with Ctrl and Option. They work without scripts, too.',
  'keyboard.save': 'The button that saves or sends the form',
  'keyboard.on': 'The keys are switched on.',
  'keyboard.off': 'The keys are switched off.',
  'keyboard.switchOff': 'Switch the keys off',
  'keyboard.switchOn': 'Switch the keys on',
} as const
