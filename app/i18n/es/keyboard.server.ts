import type { keyboardServer as english } from '../en/keyboard.server'

export const keyboardServer: Record<keyof typeof english, string> = {
  'keyboard.title': 'Atajos de teclado',
  'keyboard.about':
    'Estas teclas funcionan si la página tiene sus scripts y ningún campo tiene el foco, y nunca junto con Ctrl, Alt o ⌘.',
  'keyboard.key': 'Tecla',
  'keyboard.what': 'Qué hace',
  'keyboard.search': 'Ir a la búsqueda del portal',
  'keyboard.next': 'Ir a la fila siguiente de la lista; Intro la abre',
  'keyboard.previous': 'Ir a la fila anterior',
  'keyboard.tick': 'Seleccionar o deseleccionar la fila',
  'keyboard.list': 'Mostrar estas teclas',
  'keyboard.access': 'Teclas de acceso',
  'keyboard.accessAbout':
    'Púlselas junto con Alt, en Firefox con Alt y Mayús, en un Mac con Ctrl y Opción. También funcionan sin scripts.',
  'keyboard.save': 'El botón que guarda o envía el formulario',
  'keyboard.on': 'Las teclas están activadas.',
  'keyboard.off': 'Las teclas están desactivadas.',
  'keyboard.switchOff': 'Desactivar las teclas',
  'keyboard.switchOn': 'Activar las teclas',
}
