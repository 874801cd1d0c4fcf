import type { interruptedSubmission as english } from '../en/interrupted-submission'

export const interruptedSubmission: Record<keyof typeof english, string> = {
  'shell.interruptedSubmission': 'Ihr Formular ist aufbewahrt',
  'shell.interruptedSubmissionIntro':
    'Es wurde nichts gespeichert, aber Ihre Eingaben werden eine Stunde lang aufbewahrt, ohne Passwörter und Dateien.',
  'shell.interruptedSubmissionRest':
    'Ihre Eingaben bleiben eine Stunde lang erhalten, ohne Passwörter und Dateien.',
  'shell.interruptedSubmissionFill': 'Formular wieder ausfüllen',
  'shell.interruptedSubmissionLeave': 'Verwerfen',
}
