import type { keysServer as english } from '../en/keys.server'

export const keysServer: Record<keyof typeof english, string> = {
  'keys.title': 'Atajos de teclado',
  'keys.about':
    'Estas teclas funcionan si la página tiene sus scripts y ningún campo tiene el foco, y nunca junto con Ctrl, Alt o ⌘.',
  'keys.key': 'Tecla',
  'keys.what': 'Qué hace',
  'keys.search': 'Ir a la búsqueda del portal',
  'keys.next': 'Ir a la fila siguiente de la lista; Intro la abre',
  'keys.previous': 'Ir a la fila anterior',
  'keys.tick': 'Seleccionar o deseleccionar la fila',
  'keys.list': 'Mostrar estas teclas',
  'keys.access': 'Teclas de acceso',
  'keys.accessAbout':
    'Púlselas junto con Alt, en Firefox con Alt y Mayús, en un Mac con Ctrl y Opción. También funcionan sin scripts.',
  'keys.save': 'El botón que guarda o envía el formulario',
  'keys.on': 'Las teclas están activadas.',
  'keys.off': 'Las teclas están desactivadas.',
  'keys.switchOff': 'Desactivar las teclas',
  'keys.switchOn': 'Activar las teclas',
}
