import { getCurrencies, getVasCodes } from '#contract/system'
import { keptByCompany } from '../upstream/cache.server'
import { withBody } from '../upstream/result'

/** ISO codes of the currencies that an order may name. */
export const findCurrencies = keptByCompany(async (api) =>
  withBody(await api.call(getCurrencies), ({ result }) => result.map(({ iso }) => iso)),
)

/** Services of the warehouse that an order may ask for. */
export const findVasCodes = keptByCompany(async (api) =>
  withBody(await api.call(getVasCodes), ({ result }) =>
    result.map(({ code, name }) => ({ code, name: name ?? '' })),
  ),
)
