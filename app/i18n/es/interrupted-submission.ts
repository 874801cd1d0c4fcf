import type { interruptedSubmission as english } from '../en/interrupted-submission'

export const interruptedSubmission: Record<keyof typeof english, string> = {
  'shell.interruptedSubmission': 'Su formulario se ha conservado',
  'shell.interruptedSubmissionIntro':
    'No se ha guardado nada, pero lo que había rellenado se conserva una hora, sin las contraseñas. Vuelva a elegir los archivos que ya no estén en el formulario.',
  'shell.interruptedSubmissionRest':
    'Lo que había rellenado se conserva durante una hora, sin las contraseñas. Vuelva a elegir los archivos que ya no estén en el formulario.',
  'shell.interruptedSubmissionFill': 'Rellenar de nuevo el formulario',
  'shell.interruptedSubmissionLeave': 'Descartarlo',
}
