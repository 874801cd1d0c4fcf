import {
  getCountries,
  getCurrencies,
  getSettings,
  getVasCodes,
  getWebservices,
} from '../../contract/system'
import { implement } from '../core/implement'
import { wholeList } from '../core/lists'

export const systemCalls = [
  implement(getSettings, async ({ db, session, origin }) => {
    const { settings } = await db
      .selectFrom('companies')
      .select('settings')
      .where('id', '=', session.companyId)
      .executeTakeFirstOrThrow()
    const stored = JSON.parse(settings) as Record<string, string | number | boolean>
    return { result: { ...stored, STORAGE_ENDPOINT: `${origin}/storage` } }
  }),
  implement(getCountries, async ({ db }) =>
    wholeList(await db.selectFrom('countries').selectAll().orderBy('name').execute()),
  ),
  implement(getCurrencies, async ({ db }) =>
    wholeList(await db.selectFrom('currencies').selectAll().orderBy('iso').execute()),
  ),
  implement(getWebservices, async ({ db }) =>
    wholeList(await db.selectFrom('webservices').selectAll().orderBy('id').execute()),
  ),
  implement(getVasCodes, async ({ db }) =>
    wholeList(await db.selectFrom('vas_codes').selectAll().orderBy('code').execute()),
  ),
]
