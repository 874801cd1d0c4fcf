import type { inboundImport as english } from '../en/inbound-import'

export const inboundImport: Record<keyof typeof english, string> = {
  'import.inboundTemplateHint':
    'La fila 1 contiene los títulos de las columnas. Cada fila siguiente es una línea de producto; las filas con el mismo número de pedido forman un pedido. Con aduana, una fila que nombra un bulto o un contenedor y ningún producto lo añade a su pedido.',
}
