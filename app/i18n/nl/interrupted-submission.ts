import type { interruptedSubmission as english } from '../en/interrupted-submission'

export const interruptedSubmission: Record<keyof typeof english, string> = {
  'shell.interruptedSubmission': 'Uw formulier is bewaard',
  'shell.interruptedSubmissionIntro':
    'Er is niets opgeslagen, maar wat u had ingevuld wordt een uur bewaard, zonder wachtwoorden. Kies bestanden die niet meer in het formulier staan opnieuw.',
  'shell.interruptedSubmissionRest':
    'Wat u had ingevuld, blijft een uur bewaard, zonder wachtwoorden. Kies bestanden die niet meer in het formulier staan opnieuw.',
  'shell.interruptedSubmissionFill': 'Formulier weer invullen',
  'shell.interruptedSubmissionLeave': 'Weggooien',
}
