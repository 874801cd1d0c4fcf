import { countries } from './countries'
import { randomFor } from './random'

const roots = [
  'Albatross',
  'Bergmann',
  'Cascade',
  'Delta',
  'Eastgate',
  'Fairway',
  'Granite',
  'Hollander',
  'Ivory',
  'Juniper',
  'Kestrel',
  'Lindqvist',
  'Meridian',
  'Novara',
  'Oakfield',
  'Pacific',
  'Quorum',
  'Riverside',
  'Silkroad',
  'Tamarind',
  'Umbria',
  'Verdant',
  'Westerly',
  'Yangtze',
  'Zephyr',
]
const trades = [
  'Textiles',
  'Trading',
  'Manufacturing',
  'Supply',
  'Works',
  'Industries',
  'Exports',
  'Goods',
  'Mills',
  'Partners',
]
const forms: Record<string, string> = {
  NL: 'BV',
  BE: 'NV',
  DE: 'GmbH',
  FR: 'SAS',
  IT: 'Srl',
  PT: 'Lda',
  TR: 'AS',
  CN: 'Co Ltd',
  IN: 'Pvt Ltd',
  BD: 'Ltd',
  VN: 'JSC',
  GB: 'Ltd',
}

/** 25 names by 10 trades, each with the legal form of its country. */
export function suppliersOf(companyId: number) {
  const random = randomFor(`suppliers ${companyId}`)
  return trades.flatMap((trade) =>
    roots.map((root) => {
      const iso = random.pick(Object.keys(forms))
      return {
        company_id: companyId,
        name: `${root} ${trade} ${forms[iso]}`,
        country_id: countries.find((country) => country.iso === iso)?.id ?? null,
      }
    }),
  )
}
