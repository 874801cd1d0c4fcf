import type { relationsServer as english } from '../en/relations.server'

export const relationsServer: Record<keyof typeof english, string> = {
  'relations.saved': 'Guardado correctamente',
  'relations.activated': 'La relación está activa',
  'relations.emailInvalid': 'Correo electrónico no es válido',
  'relations.divisionInvalid': 'División debe tener de 2 a 10 caracteres de A a Z o de 0 a 9',
  'relations.eoriInvalid': 'EORI no es válido',
  'relations.noUsers': 'Se requiere al menos 1 usuario',
  'relations.tooManyUsers': 'Una relación no puede tener más de {n} usuarios',
  'relations.userTwice': 'Este correo ya está en la lista',
  'relations.defaultNotSelected':
    'El método de envío predeterminado debe ser uno de los seleccionados',
  'relations.customsOff': 'Un usuario tiene el grupo de aduanas, pero CUSTOMS está desactivado',
  'relations.saveUnknown':
    'Algo ha fallado. No sabemos si este paso se guardó: la relación sigue como antes. Puede guardar de nuevo.',
  'relations.openDivision': 'Abrir la relación con esta división',
  'relations.createUnknown':
    'Algo ha fallado. No sabemos si la relación se creó: no está en la lista. Puede guardar de nuevo.',
  'relations.activateUnknown':
    'Algo ha fallado. No sabemos si la relación se activó: sigue siendo un borrador.',
}
