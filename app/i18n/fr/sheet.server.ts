import type { sheet as english } from '../en/sheet.server'

export const sheet: Record<keyof typeof english, string> = {
  'sheet.tooManyRows': 'La feuille a plus de {n} lignes',
}
