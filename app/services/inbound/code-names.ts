import type { TextKey, Translate } from '~/i18n/translate'
import { customsEntries, financialRow, inboundEntries } from './fields'

/** Upstream's codes in words; one that is not known as it stands. */
export const named =
  <Code extends string>(texts: Readonly<Record<Code, TextKey>>) =>
  (t: Translate, code: string | null | undefined): string =>
    code && Object.hasOwn(texts, code) ? t(texts[code as Code]) : (code ?? '')

export const orderType = named(inboundEntries.orderType.words)
export const transportMode = named(customsEntries.borderMode.words)
export const infoType = named(financialRow.infoType.words)

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
