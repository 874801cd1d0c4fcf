import type { interruptedSubmission as english } from '../en/interrupted-submission'

export const interruptedSubmission: Record<keyof typeof english, string> = {
  'shell.interruptedSubmission': 'Su formulario se ha conservado',
  'shell.interruptedSubmissionIntro':
    'No se ha guardado nada, pero lo que había rellenado se conserva una hora, sin contraseñas ni archivos.',
  'shell.interruptedSubmissionRest':
    'Lo que había rellenado se conserva durante una hora, sin contraseñas ni archivos.',
  'shell.interruptedSubmissionFill': 'Rellenar de nuevo el formulario',
  'shell.interruptedSubmissionLeave': 'Descartarlo',
}
