import type { interruptedSubmission as english } from '../en/interrupted-submission'

export const interruptedSubmission: Record<keyof typeof english, string> = {
  'shell.interruptedSubmission': 'Ihr Formular ist aufbewahrt',
  'shell.interruptedSubmissionIntro':
    'Es wurde nichts gespeichert, aber Ihre Eingaben werden eine Stunde lang aufbewahrt, ohne Passwörter. Wählen Sie Dateien, die nicht mehr im Formular stehen, erneut aus.',
  'shell.interruptedSubmissionRest':
    'Ihre Eingaben bleiben eine Stunde lang erhalten, ohne Passwörter. Wählen Sie Dateien, die nicht mehr im Formular stehen, erneut aus.',
  'shell.interruptedSubmissionFill': 'Formular wieder ausfüllen',
  'shell.interruptedSubmissionLeave': 'Verwerfen',
}
