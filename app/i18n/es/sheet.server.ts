import type { sheet as english } from '../en/sheet.server'

export const sheet: Record<keyof typeof english, string> = {
  'sheet.tooManyRows': 'La hoja tiene más de {n} filas',
}
