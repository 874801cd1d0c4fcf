export const providerGroup = 1
export const customsGroup = 2

/** Group ids that the portal is configured with: PROVIDER_GROUP_ID and CUSTOMS_GROUP_ID. */
export const groups = [
  { id: providerGroup, name: 'Provider employees' },
  { id: customsGroup, name: 'Customs' },
]

export const demoPassword = 'demo1234'

const everywhere = [1, 2, 3]

/** Upstream gives a user's language as a code, in places as a number alone. */
export const users = [
  {
    id: 1,
    email: 'client@demo.test',
    name: 'Carla Client',
    language_code: 'ENG',
    language_id: 1,
    companies: everywhere,
    groups: [],
  },
  {
    id: 2,
    email: 'customs@demo.test',
    name: 'Cas Customs',
    language_code: 'ENG',
    language_id: 1,
    companies: [1],
    groups: [2],
  },
  {
    id: 3,
    email: 'staff@demo.test',
    name: 'Sam Staff',
    language_code: 'ENG',
    language_id: 1,
    companies: everywhere,
    groups: [1, 2],
  },
  {
    id: 4,
    email: 'solo@demo.test',
    name: 'Sol Solo',
    language_code: 'ENG',
    language_id: 1,
    companies: [2],
    groups: [],
  },
  {
    id: 5,
    email: 'nl@demo.test',
    name: 'Noor de Vries',
    language_code: 'NLD',
    language_id: 2,
    companies: [2],
    groups: [],
  },
  {
    id: 6,
    email: 'de@demo.test',
    name: 'Dieter Braun',
    language_code: 'DEU',
    language_id: 3,
    companies: [2],
    groups: [],
  },
  {
    id: 7,
    email: 'fr@demo.test',
    name: 'Fabienne Roux',
    language_code: 'FRA',
    language_id: 4,
    companies: [2],
    groups: [],
  },
  {
    id: 8,
    email: 'es@demo.test',
    name: 'Elena Soler',
    language_code: null,
    language_id: 5,
    companies: [2],
    groups: [],
  },
  // a second of the provider, for what two of them do at once
  {
    id: 10,
    email: 'office@demo.test',
    name: 'Olga Office',
    language_code: 'ENG',
    language_id: 1,
    companies: [1],
    groups: [1],
  },
  // of customs in two companies, one of them without customs
  {
    id: 9,
    email: 'dock@demo.test',
    name: 'Dora Dock',
    language_code: 'ENG',
    language_id: 1,
    companies: [1, 2],
    groups: [2],
  },
  // signs in by this address, which no answer names
  {
    id: 11,
    email: 'nomail@demo.test',
    hides_email: 1 as const,
    name: 'Nico Nomail',
    language_code: 'NLD',
    language_id: 2,
    companies: [1],
    groups: [2],
  },
].map((user) => ({ hides_email: 0 as const, ...user }))
