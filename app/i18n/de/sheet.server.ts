import type { sheet as english } from '../en/sheet.server'

export const sheet: Record<keyof typeof english, string> = {
  'sheet.tooManyRows': 'Das Blatt hat mehr als {n} Zeilen',
}
