import type { auth as english } from '../en/auth'

export const auth: Record<keyof typeof english, string> = {
  'auth.login': 'Iniciar sesión',
  'auth.resetPassword': 'Restablecer contraseña',
  'auth.email': 'Correo electrónico',
  'auth.password': 'Contraseña',
  'auth.rememberEmail': 'Recordar correo',
  'auth.emailInvalid': 'El correo debe ser una dirección válida',
  'auth.within5Minutes': 'Recibirá un correo electrónico en 5 minutos.',
  'auth.resetMyPassword': 'Restablecer mi contraseña',
  'auth.updatePassword': 'Actualizar contraseña',
  'auth.confirmPassword': 'Confirmar contraseña',
  'auth.passwordsDiffer': 'Las contraseñas no coinciden',
  'auth.passwordTooShort': 'La contraseña debe tener al menos 4 caracteres',
  'auth.passwordUpdated': 'Su contraseña se ha actualizado',
  'auth.tooManyAttempts': 'Demasiados intentos. Inténtelo de nuevo en {n} {n|minuto|minutos}.',
  'auth.newPasswordIntro': 'Elija una contraseña nueva para su cuenta.',
  'auth.welcome': 'Sus existencias, pedidos y aduanas en un solo lugar.',
  'auth.formKept':
    'Su sesión ha terminado. Lo que había rellenado se conserva una hora: inicie sesión para seguir con ello.',
  'auth.formKeptWithoutFiles':
    'Su sesión ha terminado. Lo que había rellenado se conserva una hora, pero no los archivos: inicie sesión para seguir con ello y vuelva a elegirlos.',
  'auth.formNotKept':
    'Su sesión ha terminado y lo que había escrito no se pudo conservar. Inicie sesión y escríbalo de nuevo.',
  'auth.filesNotKept':
    'Su sesión ha terminado. Los archivos no se conservan: inicie sesión y vuelva a elegirlos.',
}
