import type { visitor as english } from '../en/visitor.server'

export const visitor: Record<keyof typeof english, string> = {
  'visitor.languages': 'En el idioma de su navegador: {languages}.',
  'visitor.demo': 'Usuarios de demostración, todos con la contraseña {password}',
  'visitor.demo.client': 'lo que ve un cliente, en tres empresas',
  'visitor.demo.customs': 'también las pantallas de aduanas',
  'visitor.demo.dock': 'las pantallas de aduanas, en dos empresas',
  'visitor.demo.nomail': 'las pantallas de aduanas, sin dirección de correo',
  'visitor.demo.staff':
    'el personal del proveedor: identificadores internos, aduanas, todas las empresas',
  'visitor.demo.office': 'el personal del proveedor, sin aduanas',
  'visitor.demo.solo': 'un cliente con una sola empresa',
  'visitor.demo.languages': 'el portal en neerlandés, alemán, francés y español',
}
