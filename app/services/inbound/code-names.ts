import type { TextKey, Translate } from '~/i18n/translate'

/** Upstream's codes in words; one that is not known as it stands. */
export const named =
  <Code extends string>(texts: Readonly<Record<Code, TextKey>>) =>
  (t: Translate, code: string | null | undefined): string =>
    code && Object.hasOwn(texts, code) ? t(texts[code as Code]) : (code ?? '')

export const orderType = named({
  purchase: 'inbound.type.purchase',
  return: 'inbound.type.return',
  xdocklot: 'inbound.type.xdocklot',
})

export const transportMode = named({
  '1': 'inbound.border.1',
  '2': 'inbound.border.2',
  '3': 'inbound.border.3',
  '4': 'inbound.border.4',
})

export const packageName = named({
  BI: 'inboundOrder.package.BI',
  BX: 'inboundOrder.package.BX',
  CT: 'inboundOrder.package.CT',
  PA: 'inboundOrder.package.PA',
  PC: 'inboundOrder.package.PC',
  PK: 'inboundOrder.package.PK',
  PX: 'inboundOrder.package.PX',
  SW: 'inboundOrder.package.SW',
})

/** Those that have a common word have it before their code, which sheets and fields go by. */
export function packageType(t: Translate, code: string | null | undefined): string {
  const name = packageName(t, code)
  return name === (code ?? '') ? name : `${name} (${code})`
}
