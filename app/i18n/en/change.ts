export const change = {
  'change.title': 'Change what is selected',
  'change.selected':
    'Selected: {n}. What you change here is shown first; nothing is sent before you start it.',
  'change.text': 'Text',
  'change.field': 'Field',
  'change.find': 'Replace',
  'change.findHint':
    'Only this part of the field is replaced. Leave it empty to replace all of it.',
  'change.emptyHint': 'Leave it empty to empty the field.',
  'change.value': 'New value',
  'change.go': 'Show what changes',
  'change.none': 'Nothing would change.',
  'change.same': 'Left as they are, as they have this value or nothing to replace: {n}',
  'change.emptied': 'Left out, as the field would be empty and an import cannot empty it: {n}',
  'change.unread': 'Not all that is selected could be read. Nothing was changed; please try again.',
  'change.leftOut': 'Left out, as only concepts can be changed here: {numbers}',
  'takeBack.title': 'Take back',
  'takeBack.go': 'Show what changes back',
  'takeBack.about':
    'Still as {file} left them: {n}. They get their old values back. They are shown first; nothing is sent before you start it.',
  'takeBack.none': 'Nothing of {file} can be taken back.',
  'takeBack.changedSince': 'Changed since. Tick those that get their old values back all the same',
  'takeBack.back': 'Have their old values already: {n}',
  'takeBack.added': 'Were new, and stay: {n}',
  'takeBack.uncompared':
    'Sent before they were compared, so that their old values are not known: {n}',
  'takeBack.gone': 'Not there any more: {numbers}',
  'takeBack.wasEmpty': 'A field was empty before, and an import cannot empty it: {numbers}',
  'takeBack.closed': 'Are not concepts any more: {numbers}',
} as const
