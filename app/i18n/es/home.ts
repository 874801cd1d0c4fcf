import type { home as english } from '../en/home'

export const home: Record<keyof typeof english, string> = {
  // Auth
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
  'auth.newPasswordIntro':
    'Elija una contraseña nueva para su cuenta. Donde haya iniciado sesión con la anterior, se cerrará la sesión, a más tardar cuando entre con la nueva.',
  'auth.welcome': 'Sus existencias, pedidos y aduanas en un solo lugar.',
  'auth.formKept':
    'Su sesión ha terminado. Lo que había rellenado se conserva una hora: inicie sesión para seguir con ello.',
  'auth.formKeptWithoutFiles':
    'Su sesión ha terminado. Lo que había rellenado se conserva una hora, pero no los archivos: inicie sesión para seguir con ello y vuelva a elegirlos.',
  'auth.formNotKept':
    'Su sesión ha terminado y lo que había escrito no se pudo conservar. Inicie sesión y escríbalo de nuevo.',
  'auth.filesNotKept':
    'Su sesión ha terminado. Los archivos no se conservan: inicie sesión y vuelva a elegirlos.',
  // Dashboard
  'dashboard.latestInboundOrders': 'Últimos pedidos de entrada',
  'dashboard.latestOutboundOrders': 'Últimos pedidos de salida',
  'dashboard.noOrders': 'No se han encontrado pedidos',
  'dashboard.news': 'Novedades en sus vistas',
  'dashboard.moveLeft': 'Mover a la izquierda',
  'dashboard.moveRight': 'Mover a la derecha',
  'dashboard.moveTile': 'Mover {tile}',
  'dashboard.order': 'Pedido',
  'dashboard.status': 'Estado',
  'dashboard.created': 'Creado',
  'dashboard.needsAttention': 'Requiere atención',
  'dashboard.assignOrders': 'Asignar pedidos',
  'auth.description':
    'Productos, existencias, pedidos, devoluciones y aduana de su almacén, en un solo portal.',
  'dashboard.errors': 'Por corregir',
  'dashboard.reminders': 'Recordatorios',
  'dashboard.nothing': 'Nada requiere su atención',
  'dashboard.arrange': 'Ordenar los bloques',
  'dashboard.arrangeHow': 'Mueva los bloques con sus botones o arrástrelos. Su orden se conserva.',
  'dashboard.running': 'Importaciones en curso',
  'dashboard.progress': '{done} de {all}',
  'dashboard.oldest': 'lo más antiguo: {date}',
  'dashboard.receiver': 'Destinatario',
  'dashboard.supplier': 'Proveedor',
  'dashboard.pieces': 'Piezas',
  'dashboard.all.latestInboundOrders': 'Todos los pedidos de entrada',
  'dashboard.all.latestOutboundOrders': 'Todos los pedidos de salida',
  // Interrupted submission
  'shell.interruptedSubmission': 'Su formulario se ha conservado',
  'shell.interruptedSubmissionIntro':
    'No se ha guardado nada, pero lo que había rellenado se conserva una hora, sin las contraseñas. Vuelva a elegir los archivos que ya no estén en el formulario.',
  'shell.interruptedSubmissionRest':
    'Lo que había rellenado se conserva durante una hora, sin las contraseñas. Vuelva a elegir los archivos que ya no estén en el formulario.',
  'shell.unfinishedIntro':
    'No se hizo todo. Rellene el formulario, revíselo y guarde: solo se envía lo que falta. Vuelva a elegir los archivos que ya no estén en el formulario.',
  'shell.finishedSince': 'Alguien ha hecho el resto entretanto. No queda nada por terminar.',
  'shell.deletedSince': 'Ya no existe: alguien lo ha eliminado. No queda nada por terminar.',
  'shell.interruptedSubmissionFill': 'Rellenar de nuevo el formulario',
  'shell.interruptedSubmissionLeave': 'Descartarlo',
}
