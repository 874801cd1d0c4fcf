export const change = {
  'change.title': 'Change the selection',
  'change.selected':
    'Selected: {n}. You see your changes first; nothing is sent before you apply them.',
  'change.text': 'Text',
  'change.field': 'Field',
  'change.find': 'Replace',
  'change.findHint':
    'Only this part of the field is replaced. Leave it empty to replace all of it.',
  'change.emptyHint': 'Leave it empty to empty the field.',
  'change.value': 'New value',
  'change.go': 'Show what changes',
  'change.none': 'Nothing would change.',
  'change.same':
    'Left as they are, because they have this value already or nothing to replace: {n}',
  'change.emptied': 'Left out, because this field cannot be made empty: {n}',
  'change.unread': 'Not all that is selected could be read. Nothing was changed; please try again.',
  'change.leftOut': 'Left out, because only concepts can be changed here: {numbers}',
  'takeBack.title': 'Take back',
  'takeBack.go': 'Show what changes back',
  'takeBack.about':
    'Unchanged since {file}: {n}. They get their old values back. You see them first; nothing is sent before you apply it.',
  'takeBack.none': 'Nothing of {file} can be taken back.',
  'takeBack.changedSince': 'Changed since. Tick those that should still get their old values back',
  'takeBack.back': 'Already have their old values: {n}',
  'takeBack.added': 'Were new, and stay: {n}',
  'takeBack.uncompared': 'Sent before they were compared, so their old values are not known: {n}',
  'takeBack.gone': 'Not there any more: {numbers}',
  'takeBack.wasEmpty':
    'Left out, because a field was empty before and cannot be made empty again: {numbers}',
  'takeBack.closed': 'Are not concepts any more: {numbers}',
} as const
