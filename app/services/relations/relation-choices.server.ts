import { getGroups } from '#contract/relations'
import type { Translate } from '~/i18n/translate'
import type { Offer, RelationChoices } from '~/lib/relation'
import {
  findOutboundChannels,
  findShippingMethods,
  methodLabel,
} from '../reference/shipping-choices.server'
import { config } from '../base/config.server'
import { findAttributes } from '../reference/attributes.server'
import { countriesByName } from '../reference/local-names'
import { findUnreadChoices } from '../reference/reference-lists.server'
import { findCurrencies, findVasCodes } from '../reference/order-choices.server'
import type { PortalUser } from '../session/portal-user.server'
import { keptByCompany } from '../upstream/cache.server'
import { withBody, type Failure, type Result } from '../upstream/result'

const findGroups = keptByCompany(async (api) =>
  withBody(await api.call(getGroups), ({ result }) =>
    result.map(({ id, name }): Offer => [String(id), name ?? String(id)]),
  ),
)

export type ChoiceList = Exclude<keyof RelationChoices, 'division' | 'language' | 'hasCustoms'>

const isNotProvider = ([id]: Offer) => id !== config().providerGroupId

const lists: {
  [List in ChoiceList]: (user: PortalUser) => Promise<Result<RelationChoices[List]>>
} = {
  countries: async ({ api, company, t }) =>
    withBody(await findAttributes(api, company, 'countries'), (all) => countriesByName(t, all)),
  currencies: ({ api, company }) => findCurrencies(api, company),
  // nobody becomes an employee of the provider here
  groups: async ({ api, company }) =>
    withBody(await findGroups(api, company), (groups) => groups.filter(isNotProvider)),
  webservices: async ({ api, company }) =>
    withBody(await findAttributes(api, company, 'webservices'), (all) =>
      all.map(({ id, name }): Offer => [String(id), name]),
    ),
  vasCodes: async ({ api, company }) =>
    withBody(await findVasCodes(api, company), (codes) =>
      codes.map(({ code, name }): Offer => [code, name ? `${code} ${name}` : code]),
    ),
  channels: async ({ api, company }) =>
    withBody(await findOutboundChannels(api, company), (channels) =>
      channels.map(({ orderType, subtype, name }): Offer => [
        channelKey(orderType, subtype),
        `${name} (${orderType})`,
      ]),
    ),
  shippingMethods: (user) => methods(user, 'forOrders'),
  returnMethods: (user) => methods(user, 'forReturns'),
}

async function methods({ api, company }: PortalUser, use: 'forOrders' | 'forReturns') {
  return withBody(await findShippingMethods(api, company), (all) =>
    all
      .filter((method) => method[use])
      .map((method): Offer => [String(method.id), methodLabel(method)]),
  )
}

/** One value for both parts of a channel. */
export const channelKey = (type: string, subtype: string) => `${type} ${subtype}`

export const noChoices: RelationChoices = {
  countries: [],
  currencies: [],
  groups: [],
  webservices: [],
  vasCodes: [],
  channels: [],
  shippingMethods: [],
  returnMethods: [],
  division: '',
  language: '1',
  hasCustoms: false,
}

/** The lists that a step needs, at most a minute old; one that did not come is empty, and its failure is named. */
export async function findRelationChoices(
  user: PortalUser,
  needed: readonly ChoiceList[],
): Promise<{
  choices: Pick<RelationChoices, ChoiceList>
  failure: Failure | null
  /** Which of the lists lack rows, in words. */
  unread: string | null
}> {
  const answers = await Promise.all(
    needed.map(async (list) => ({ list, result: (await lists[list](user)) as Result<unknown> })),
  )
  const failed = answers.find(({ result }) => result.kind !== 'ok')?.result
  const found = answers.flatMap(({ list, result }) =>
    result.kind === 'ok' ? [[list, result.body] as const] : [],
  )
  return {
    choices: { ...noChoices, ...Object.fromEntries(found) },
    unread: findUnreadChoices(
      user.t,
      Object.fromEntries(answers.map(({ list, result }) => [list, result])),
    ),
    failure: failed && failed.kind !== 'ok' ? failed : null,
  }
}

/** The words of what is chosen; a value that is offered no more shows as it is. */
export const formatChosen = (offers: readonly Offer[], chosen: readonly string[]): string =>
  chosen.map((value) => offers.find(([offered]) => offered === value)?.[1] ?? value).join(', ')

export const languageName = (t: Translate, language: string): string =>
  /^[1-5]$/.test(language) ? t(`relations.language${language as '1'}`) : language
