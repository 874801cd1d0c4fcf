import type { keys as english } from '../en/keys'

export const keys: Record<keyof typeof english, string> = {
  'keys.about':
    'Una clave abre listas como archivos fuera del navegador: en Excel, en un script. Solo lee y funciona mientras tenga una sesión abierta en algún sitio. Si vuelve a iniciar sesión, vuelve a funcionar.',
  'keys.ends':
    'Cada lista es un archivo en su propia dirección, con .csv, .xlsx, .json o .atom al final: {address}. Las llegadas son un calendario: {calendar}',
  'keys.name': 'Nombre',
  'keys.list': 'Abre',
  'keys.all': 'Todas las listas',
  'keys.make': 'Crear una clave',
  'keys.new': 'La clave nueva',
  'keys.once': 'Cópiela ahora: solo se muestra aquí.',
  'keys.key': 'Clave',
  'keys.script': 'En un script',
  'keys.excel':
    'En Excel: Datos, Desde la web, esta dirección. Después Básico, cualquier nombre de usuario y la clave como contraseña.',
  'keys.calendar':
    'En un calendario: suscríbase a esta dirección, con cualquier nombre de usuario y la clave como contraseña.',
  'keys.none': 'Aún no tiene claves para esta empresa.',
  'keys.made': 'Creada',
  'keys.used': 'Último uso',
  'keys.uses': 'Usos',
  'keys.never': 'Nunca',
  'keys.action': 'Acción',
  'keys.revoke': 'Revocar',
  'keys.revokeKey': 'Revocar {name}',
}
