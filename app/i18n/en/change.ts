export const change = {
  'change.title': 'Change several products',
  'change.selected':
    'Selected products: {n}. What you change here is shown first; nothing is sent before you start it.',
  'change.field': 'Field',
  'change.find': 'Replace',
  'change.findHint':
    'Only this part of the field is replaced. Leave it empty to replace all of it.',
  'change.value': 'New value',
  'change.go': 'Show what changes',
  'change.none': 'Nothing would change.',
  'change.same':
    'Selected products that stay as they are, as they have this value or nothing to replace: {n}',
  'change.emptied':
    'Selected products that are left out, as their field would be empty and an import cannot empty a field: {n}',
  'change.unread':
    'Not all selected products could be read. Nothing was changed; please try again.',
  'takeBack.title': 'Take back',
  'takeBack.go': 'Show what changes back',
  'takeBack.about':
    'Products that are still as {file} left them: {n}. They get their old values back. They are shown first; nothing is sent before you start it.',
  'takeBack.none': 'Nothing of {file} can be taken back.',
  'takeBack.changedSince': 'Changed since. Tick those that get their old values back all the same',
  'takeBack.back': 'Products that have their old values already: {n}',
  'takeBack.added': 'Products that were new, and stay: {n}',
  'takeBack.uncompared':
    'Products that were sent before they were compared, so that their old values are not known: {n}',
  'takeBack.gone': 'Not there any more: {numbers}',
  'takeBack.wasEmpty': 'A field was empty before, and an import cannot empty it: {numbers}',
} as const
