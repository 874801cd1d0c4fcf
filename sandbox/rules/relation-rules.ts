import type { RelationStep } from '../../contract/relations'
import { incoterms, packageTypes } from './customs-data-rules'
import { Problem, problems } from '../core/problems'
import { type RelationValues, stepNames } from './relations'
import type { Db } from '../core/schema'
import { providerGroup } from '../seed/users'

interface Known {
  countries: Set<string>
  currencies: Set<string>
  vasCodes: Set<string>
  webservices: Set<number>
  groups: Set<number>
  channels: Set<string>
  methods: { id: number; method_order: number; method_return: number }[]
}

type Value = string | null | undefined

const attributeLists = ['collections', 'colors', 'sizes', 'types', 'brands', 'suppliers']
const orderTypes = ['purchase', 'return', 'xdocklot']
const mostUsers = 50
const languages = 5

/** Each throws the refusal of a value that is not right. */
class Rules {
  constructor(readonly known: Known) {}

  required(label: string, value: Value, max: number) {
    if (!value) throw problems.fieldRequired(label)
    this.optional(label, value, max)
  }

  optional(label: string, value: Value, max: number) {
    if (value && value.length > max) throw problems.fieldTooLong(label, max)
  }

  like(label: string, value: Value, pattern: RegExp) {
    if (value && !pattern.test(value)) throw problems.fieldInvalid(label)
  }

  oneOf(label: string, value: Value, known: Iterable<string>) {
    if (!value) throw problems.fieldRequired(label)
    this.someOf(label, [value], known)
  }

  someOf<T>(label: string, values: readonly T[] | null | undefined, known: Iterable<NoInfer<T>>) {
    const all = new Set(known)
    if (values?.some((value) => !all.has(value))) throw problems.fieldUnknown(label)
  }

  language(value: number | null | undefined) {
    if (!value || value < 1 || value > languages) throw problems.fieldInvalid('Language')
  }

  email(value: Value) {
    this.required('E-mail', value, 254)
    this.like('E-mail', value, /^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  }

  country(label: string, value: Value) {
    if (value) this.someOf(label, [value], this.known.countries)
  }
}

type Check<Name extends RelationStep> = (
  rules: Rules,
  values: NonNullable<RelationValues[Name]>,
  all: RelationValues,
) => void

const checks: { [Name in RelationStep]: Check<Name> } = {
  company(rules, { name, division, email, language, currency, vat_number, eori }) {
    rules.required('Name', name, 60)
    rules.required('Division', division, 10)
    rules.like('Division', division, /^[A-Z0-9]{2,10}$/)
    rules.email(email)
    rules.language(language)
    rules.oneOf('Currency', currency, rules.known.currencies)
    rules.optional('VAT number', vat_number, 20)
    rules.like('EORI', eori, /^[A-Z]{2}[A-Z0-9]{1,15}$/)
  },

  addresses(rules, { main, billing, returns }) {
    for (const place of [main, billing, returns]) {
      if (!place) continue
      rules.required('Name', place.name, 50)
      rules.required('Street', place.street, 50)
      rules.required('Zip code', place.zipcode, 10)
      rules.required('City', place.city, 50)
      rules.oneOf('Country', place.alpha2, rules.known.countries)
      for (const [label, value, max] of [
        ['To the attention of', place.ascription, 50],
        ['Number', place.number, 6],
        ['Extension', place.extension, 50],
        ['Address', place.address, 50],
        ['Region', place.region, 50],
        ['Phone', place.phone, 25],
      ] as const)
        rules.optional(label, value, max)
    }
  },

  users(rules, { users }) {
    if (users.length === 0) throw problems.noUsers()
    if (users.length > mostUsers) throw problems.fieldInvalid('Users')
    const seen = new Set<string>()
    for (const { email, language, groups } of users) {
      rules.email(email)
      rules.language(language)
      if (!groups?.length) throw problems.fieldRequired('Groups')
      rules.someOf('Groups', groups, rules.known.groups)
      const address = (email ?? '').toLowerCase()
      if (seen.has(address)) throw problems.userTwice()
      seen.add(address)
    }
  },

  settings(rules, { STORAGE_ENDPOINT }) {
    rules.required('STORAGE_ENDPOINT', STORAGE_ENDPOINT, 200)
    rules.like('STORAGE_ENDPOINT', STORAGE_ENDPOINT, /^https?:\/\/[^\s/]\S*$/)
  },

  products(rules, values) {
    rules.oneOf('Storage type', values.default_storage_type, ['FP', 'GOH'])
    rules.optional('Product type', values.default_product_type, 8)
    rules.optional('Season', values.default_season, 35)
    rules.country('Country of origin', values.default_origin)
    rules.someOf('Attributes', values.attributes, attributeLists)
    rules.someOf('Web services', values.webservice_ids, rules.known.webservices)
  },

  inbound(rules, values, { settings }) {
    if (!values.order_types?.length) throw problems.fieldRequired('Order types')
    rules.someOf('Order types', values.order_types, orderTypes)
    if (settings?.CUSTOMS) rules.oneOf('Bonded administration', values.bonded_administration, 'YN')
    else if (values.bonded_administration) throw problems.fieldInvalid('Bonded administration')
    if (values.incoterm) {
      rules.someOf('Incoterm', [values.incoterm], incoterms)
      rules.required('Incoterm place', values.incoterm_place, 50)
      rules.oneOf('Incoterm country', values.incoterm_country, rules.known.countries)
    }
    rules.country('Departure country', values.departure_country)
    rules.oneOf('Package type', values.package_type, packageTypes)
    rules.oneOf('Currency', values.currency, rules.known.currencies)
    rules.required('Link key', values.link_key, 20)
    rules.someOf('VAS codes', values.vas_codes, rules.known.vasCodes)
  },

  outbound(rules, values) {
    const { methods } = rules.known
    const chosen = values.shipping_ids ?? []
    if (!values.channels?.length) throw problems.fieldRequired('Channels')
    rules.someOf(
      'Channels',
      values.channels.map(({ shp_order_type, shp_order_subtype }) =>
        channelKey(shp_order_type, shp_order_subtype),
      ),
      rules.known.channels,
    )
    if (chosen.length === 0) throw problems.fieldRequired('Shipping methods')
    const forOrders = methods.filter(({ method_order }) => method_order)
    rules.someOf('Shipping methods', chosen, forOrders.map(idOf))
    if (!chosen.includes(values.default_shipping_id ?? 0)) throw problems.defaultMethod()
    const forReturns = methods.filter(({ method_return }) => method_return)
    if (values.return_shipping_id)
      rules.someOf('Return shipping method', [values.return_shipping_id], forReturns.map(idOf))
    rules.language(values.language)
  },
}

/** The first refusal of a step's values, which may depend on those of others; null when they are right. */
export async function problemOfStep(
  db: Db,
  name: RelationStep,
  all: RelationValues,
): Promise<Problem | null> {
  return firstProblem(new Rules(await knownLists(db)), name, all)
}

/** The first step that is not right, with its refusal. */
export async function firstWrongStep(
  db: Db,
  all: RelationValues,
): Promise<{ step: number; problem: Problem } | null> {
  const rules = new Rules(await knownLists(db))
  for (const [step, name] of stepNames.entries()) {
    const problem = firstProblem(rules, name, all)
    if (problem) return { step, problem }
  }
  return null
}

function firstProblem<Name extends RelationStep>(
  rules: Rules,
  name: Name,
  all: RelationValues,
): Problem | null {
  const values = all[name]
  if (!values) return problems.stepMissing(stepNames.indexOf(name))
  try {
    checks[name](rules, values, all)
    return null
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown
    throw thrown
  }
}

const idOf = ({ id }: { id: number }) => id
const channelKey = (type: string, subtype: string) => `${type} ${subtype}`

async function knownLists(db: Db): Promise<Known> {
  const [countries, currencies, vasCodes, webservices, groups, channels, methods] =
    await Promise.all([
      db.selectFrom('countries').select('iso').execute(),
      db.selectFrom('currencies').select('iso').execute(),
      db.selectFrom('vas_codes').select('code').execute(),
      db.selectFrom('webservices').select('id').execute(),
      db.selectFrom('groups').select('id').where('id', '!=', providerGroup).execute(),
      db.selectFrom('order_channels').select(['shp_order_type', 'shp_order_subtype']).execute(),
      db.selectFrom('shipping_methods').select(['id', 'method_order', 'method_return']).execute(),
    ])
  return {
    countries: new Set(countries.map(({ iso }) => iso)),
    currencies: new Set(currencies.map(({ iso }) => iso)),
    vasCodes: new Set(vasCodes.map(({ code }) => code)),
    webservices: new Set(webservices.map(idOf)),
    groups: new Set(groups.map(idOf)),
    channels: new Set(
      channels.map(({ shp_order_type, shp_order_subtype }) =>
        channelKey(shp_order_type, shp_order_subtype),
      ),
    ),
    methods,
  }
}
