import type { Values } from '~/lib/values'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { parseHTML } from 'linkedom'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server'
import { afterAll, beforeAll, vi } from 'vitest'
import { z } from 'zod'
import { DocumentField } from '~/components/form/document-field'
import { SelectField, TextField } from '~/components/form/fields'
import { Rows } from '~/components/form/rows'
import { FormOwnerProvider } from '~/components/form/form-context'
import { ConceptEditor } from '~/components/wizard/concept-editor'
import { MatchSearch } from '~/components/wizard/match-search'
import type { StepSection, StepSections } from '~/components/wizard/step-section'
import { WizardForm } from '~/components/wizard/wizard-form'
import { registerAllCatalogues } from '~/i18n/all'
import { LanguageProvider } from '~/i18n/context'
import { translatorFor } from '~/i18n/registry'
import type { RefusedForm } from '~/lib/form-result'
import { withQuery } from '~/lib/paths'
import { documentRef } from '~/validation/document-field'
import { toFormKey } from '~/services/submissions/form-key.server'
import type { PortalUser } from '~/services/session/portal-user.server'
import { openScope, requestScope, runInScope } from '~/services/base/request-scope.server'
import { closeStore } from '~/services/store/portal-store.server'
import { newId } from '~/services/store/sql.server'
import { loadConcept, postConcept } from '~/services/orders/screens/editor.server'
import type { OrderKind, Search, StoredOrder } from '~/services/orders/screens/order-kind'
import { loadStep, postStep } from '~/services/orders/screens/wizard.server'
import { BrowserForm, type Submission } from '../../support/browser-form'
import { wordsOf } from '../../support/browser-dom'

registerAllCatalogues()

/**
 * Orders of a kind that no screen has: what the company sends abroad has an origin, what is bonded has a guarantee that
 * its goods must not exceed, and what is empty has no goods.
 */
interface MadeUp {
  reference?: string
  supplier?: string
  guarantee?: string
  origin?: string
  amount?: string
  article?: string
  papers?: { title: string; document: unknown }[]
}

interface Context {
  sendsAbroad: boolean
}

const text = z.string().optional()
const numberIn = (value: unknown) =>
  typeof value === 'string' && value !== '' ? Number(value) : NaN

/** A search whose matches are what was typed with a number, and fill one field. */
const filling = (field: string): Search => ({
  field: `${field}Search`,
  find: (_, typed) =>
    Promise.resolve({
      kind: 'ok',
      body: [1, 2].map((n) => ({ value: `${typed}-${n}`, words: `${typed} ${n}` })),
    }),
  choose: (_, values, value) =>
    Promise.resolve({ kind: 'ok', body: { values: { ...values, [field]: value }, at: field } }),
})

function madeUpOrders() {
  const saved: MadeUp[] = []
  const stored = new Map<number, Values>()
  const kind: OrderKind<MadeUp, Context> = {
    name: 'made-up',
    area: 'inbound',
    hasDocuments: true,
    lineSheet: { columns: () => [], toLine: () => ({}) },
    party: () => undefined,
    steps: [
      {
        name: 'general',
        title: 'orderForm.general',
        schema: () => z.object({ reference: z.string({ error: 'No reference' }), bonded: text }),
        fields: ['reference', 'bonded'],
      },
      {
        name: 'guarantee',
        title: 'outboundForm.customsNumbers',
        when: (_, before) => before.bonded === 'Y',
        schema: (_, others) =>
          z.object({
            guarantee: z.string({ error: `No guarantee of ${String(others.reference)}` }),
          }),
        fields: ['guarantee'],
      },
      {
        name: 'origin',
        title: 'outboundForm.order',
        when: ({ sendsAbroad }) => sendsAbroad,
        schema: () => z.object({ origin: z.string({ error: 'No origin' }) }),
        fields: ['origin'],
      },
      {
        name: 'papers',
        title: 'inboundForm.description',
        when: (_, before) => before.bonded === 'papers',
        schema: () =>
          z.object({
            papers: z
              .array(
                z.object({
                  title: z.string({ error: 'No title' }),
                  document: documentRef('inboundForm.description'),
                }),
              )
              .optional(),
          }),
        fields: ['papers'],
      },
      {
        name: 'goods',
        title: 'orderForm.products',
        when: (_, before) => before.bonded !== 'empty' && before.bonded !== 'papers',
        schema: (_, { guarantee }) =>
          z.object({
            supplier: text,
            article: text,
            amount: z
              .string({ error: 'No amount' })
              .refine((amount) => !(Number(amount) > numberIn(guarantee)), 'More than guaranteed'),
          }),
        fields: ['supplier', 'supplierSearch', 'article', 'articleSearch', 'amount'],
      },
    ],
    context: () => Promise.resolve({ sendsAbroad: false, failure: null }),
    review: () => [],
    concepts: () => Promise.resolve({ headings: [], rows: [], count: 0, page: 1, lastPage: 1 }),
    fields: Object.fromEntries(
      ['reference', 'bonded', 'guarantee', 'origin', 'supplier', 'article', 'amount'].map(
        (name) => [name, { label: 'orderForm.orderNumber' as const }],
      ),
    ),
    settle: () => (values) => values,
    paths: {
      create: () => '/made-up/create',
      editor: (id) => `/made-up/create/${id}`,
      detail: (id) => `/made-up/${id}`,
      lookUp: () => '/made-up',
    },
    searches: { supplier: filling('supplier'), article: filling('article') },
    save: (_, draft, { stored }) => {
      saved.push(JSON.parse(JSON.stringify({ ...draft, version: undefined })) as MadeUp)
      return Promise.resolve({ kind: 'saved', id: stored?.id ?? 7 })
    },
    findTaken: () => Promise.reject(new Error('not asked')),
    findCreated: () => Promise.resolve({ kind: 'ok', body: null }),
    read: (_, id) => Promise.resolve({ kind: 'ok', body: asStored(id, stored.get(id) ?? {}) }),
    submit: () => Promise.resolve({ kind: 'ok', body: null }),
    remove: () => Promise.resolve({ kind: 'ok', body: null }),
  }
  return { kind, saved, stored }
}

const asStored = (id: number, { version = '1', ...values }: Values): StoredOrder => ({
  id,
  isConcept: true,
  isInvalid: false,
  version: version as string,
  values,
})

const textPart = (...names: string[]): StepSection<null> => ({
  Fields: ({ fields }) => (
    <>
      {names.map((name) => (
        <TextField key={name} field={fields[name]!} label={name} />
      ))}
    </>
  ),
  summaryOf: (fields) => names.map((name) => fields[name]!),
})

const parts: StepSections<null> = {
  general: {
    ...textPart('reference'),
    Fields: ({ form, fields }) => (
      <>
        <TextField field={fields.reference!} label="reference" />
        <SelectField
          field={fields.bonded!}
          label="bonded"
          options={['Y', 'empty', 'papers'].map((value) => ({ value, words: value }))}
          after={<button {...form.change('refresh-bonded')}>Apply</button>}
        />
      </>
    ),
  },
  guarantee: textPart('guarantee'),
  origin: textPart('origin'),
  papers: {
    encType: 'multipart/form-data',
    Fields: ({ form, fields }) => (
      <Rows form={form} field={fields.papers!} addLabel="Add paper" empty="No papers">
        {(row) => (
          <>
            <TextField field={row.child('title')} label="title" />
            <DocumentField form={form} row={row} label="document" />
          </>
        )}
      </Rows>
    ),
    summaryOf: (fields) =>
      fields.papers!.rows().flatMap((row) => [row.child('title'), row.child('document')]),
  },
  goods: {
    ...textPart('supplier', 'article', 'amount'),
    searches: () => ['supplierSearch', 'articleSearch'],
    Fields: ({ form, fields, found }) => (
      <>
        {['supplier', 'article'].map((name) => (
          <section key={name}>
            <MatchSearch
              field={fields[`${name}Search`]!}
              form={form}
              found={found}
              label={`Search for ${name}s`}
              of={name}
              list="orderProducts"
              adds={name}
              choose={`Choose ${name}`}
              matchIn={() => ({ isPresent: false, at: fields[name]!.id })}
            />
            <TextField field={fields[name]!} label={name} />
          </section>
        ))}
        <TextField field={fields.amount!} label="amount" />
      </>
    ),
  },
}

/** A page of wizard or editor as a browser without scripts has it. */
export class OrderPage {
  readonly form: BrowserForm

  constructor(
    readonly path: string,
    readonly document: Document,
    send: (submission: Submission, from: string) => Promise<OrderPage>,
  ) {
    const form = document.querySelector('form')!
    this.form = new BrowserForm(form, (submission) => send(submission, path))
  }

  press = (button: string) => this.form.press(button) as Promise<OrderPage>
  enter = () => this.form.enter() as Promise<OrderPage>

  fill(values: Record<string, string>): this {
    for (const [label, value] of Object.entries(values)) this.form.fill(label, value)
    return this
  }

  get steps(): string[] {
    return [...this.document.querySelectorAll('.steps li, section.panel > h2')].map((one) =>
      one.hasAttribute('aria-current') ? `[${wordsOf(one)}]` : wordsOf(one),
    )
  }

  get problems(): string[] {
    return [...this.document.querySelectorAll('.summary li')].map((one) => wordsOf(one))
  }

  /** What stands upstream and what the form holds, of each field that differs. */
  get conflict(): string[][] {
    return [...this.document.querySelectorAll('.conflict tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => wordsOf(cell)),
    )
  }

  get matches(): string[] {
    return [...this.document.querySelectorAll('.found li > span')].map((one) => wordsOf(one))
  }

  get buttons(): string[] {
    return this.form.buttons()
  }
}

/** Wizard and editor of made-up orders, each request of them in a scope of its own and with a store behind it. */
export function portalOfMadeUpOrders() {
  const orders = madeUpOrders()
  const context = { sendsAbroad: false }
  let dataDir: string

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'made-up-'))
    vi.stubEnv('DATA_DIR', dataDir)
    vi.stubEnv('SESSION_SECRET', 'a secret of the tests, long enough for anybody')
  })
  afterAll(async () => {
    await closeStore()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const user = {
    user: { account: 'client@demo.test', email: '', language: 'en', groups: [] },
    company: { id: 1001, division: '1001', name: 'Harbour Fashion' },
    companies: [],
    settings: { known: true },
    can: { write: { inbound: true } },
    session: { id: newId(), signInId: newId() },
    t: translatorFor('en'),
  } as unknown as PortalUser

  /** Action and loader of a request, as Remix runs them; a redirect is followed. */
  async function request(path: string, body?: URLSearchParams | FormData): Promise<OrderPage> {
    const address = new URL(path, 'http://portal.test')
    const asked = new Request(address, { method: body ? 'POST' : 'GET', body })
    const scope = openScope({ requestId: 'r', nonce: '', clientAddress: '', secure: false })
    const answer = await runInScope(scope, async () => {
      await requestScope().once('portal-user', () => Promise.resolve(user))
      try {
        return await answerTo(asked, address)
      } catch (thrown) {
        if (thrown instanceof Response) return thrown
        throw thrown
      }
    })
    if (!(answer instanceof Response))
      return new OrderPage(path, answer, (submission, from) =>
        request(submission.action.startsWith('#') ? from : submission.action, bodyOf(submission)),
      )
    const location = answer.headers.get('Location')
    if (!location) throw new Error(`${path} answered ${answer.status}`)
    return request(location)
  }

  async function answerTo(asked: Request, { pathname, search }: URL): Promise<Response | Document> {
    const id = Number(/\/create\/(\d+)$/.exec(pathname)?.[1])
    const own = { ...context, failure: null }
    let refused: RefusedForm | undefined
    if (asked.method === 'POST') {
      const answer = id
        ? await postConcept(asked, user, orders.kind, own, id)
        : await postStep(asked, user, orders.kind, own)
      if (answer.status < 400 && answer.headers.has('Location')) return answer
      refused = await answer.json()
    }
    const shared = { refused, parts, choices: null }
    const titles = Object.fromEntries(orders.kind.steps.map(({ name, title }) => [name, title]))
    if (id) {
      const shown = await loadConcept(user, orders.kind, own, {
        id,
        page: 1,
        isReviewed: false,
      })
      const editor = (
        <ConceptEditor
          id="made-up"
          name="7"
          address={pathname}
          titles={titles}
          {...shown}
          {...shared}
        />
      )
      return pageOf(pathname + search, editor)
    }
    const page = await loadStep(asked, user, orders.kind, own)
    return pageOf(
      pathname + search,
      <WizardForm key={page.key} id="made-up" page={page} lookUp={page.lookUp} {...shared} />,
    )
  }

  async function pageOf(path: string, element: JSX.Element): Promise<Document> {
    const screen = (
      <LanguageProvider value="en">
        <FormOwnerProvider value={{ companyId: user.company.id, key: toFormKey(user) }}>
          {element}
        </FormOwnerProvider>
      </LanguageProvider>
    )
    const handler = createStaticHandler([{ path: '*', element: screen }])
    const state = await handler.query(new Request(new URL(path, 'http://portal.test')))
    if (state instanceof Response) throw new Error('no page')
    const router = createStaticRouter(handler.dataRoutes, state)
    const markup = renderToString(
      <StaticRouterProvider router={router} context={state} hydrate={false} />,
    )
    return parseHTML(`<!doctype html><html><body>${markup}</body></html>`).document
  }

  return { ...orders, user, context, open: request }
}

function bodyOf({ enctype, entries }: Submission): URLSearchParams | FormData {
  if (enctype !== 'multipart/form-data') return new URLSearchParams(entries as [string, string][])
  const body = new FormData()
  for (const [name, value] of entries) {
    // browsers send an empty file field as a file without a name
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, value.name)
  }
  return body
}

export const newWizard = () => withQuery('/made-up/create', { draft: newId() })
