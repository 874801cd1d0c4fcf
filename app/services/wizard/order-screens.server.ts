import { json } from '@remix-run/node'
import type { Translate } from '~/i18n/translate'
import { readId, readPage } from '../requests/address.server'
import { requirePortalUser } from '../requests/portal-user.server'
import { catchOnPage } from '../requests/refuse.server'
import { failureText } from '../upstream/words'
import { loadConcept, postConcept } from './editor.server'
import type { OrderKind, Offered, StoredOrder } from './order-kind'
import { loadStep, postStep, requireDraftAddress } from './wizard.server'

/** The loader of a kind's creation wizard. */
export async function loadWizard<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const user = await requirePortalUser(request, { write: kind.area })
  requireDraftAddress(request)
  const context = await kind.context(user, true)
  const page = await loadStep(request, user, kind, context)
  const concepts = page.index === 0 ? await kind.concepts(user, readPage(request, 'cpage')) : null
  return json({ form: kind.name, page, concepts, ...offered(user.t, context) })
}

/** The action of a kind's creation wizard. */
export async function runWizard<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () =>
    postStep(request, user, kind, await kind.context(user, true)),
  )
}

type Params = Parameters<typeof readId>[0]

/** The loader of a kind's concept editor. */
export async function loadEditor<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  params: Params,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const user = await requirePortalUser(request, { write: kind.area })
  const id = readId(params)
  const context = await kind.context(user, false)
  const shown = await loadConcept(user, kind, context, { id, page: readPage(request, 'lines') })
  const { values, lines, isInvalid, sections } = shown
  const { orderNumber } = values
  const title = typeof orderNumber === 'string' && orderNumber !== '' ? orderNumber : String(id)
  return json({
    form: kind.name,
    id,
    title,
    status: user.t('status.concept'),
    warning: isInvalid ? user.t('order.invalid', { number: title }) : null,
    sections,
    titles: Object.fromEntries(kind.steps.map(({ name, title }) => [name, title])),
    values,
    lines,
    address: kind.paths.editor(id, lines && lines.page > 1 ? { lines: lines.page } : {}),
    ...offered(user.t, context),
  })
}

/** The action of a kind's concept editor. */
export async function runEditor<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  params: Params,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    const id = readId(params)
    return postConcept(request, user, kind, await kind.context(user, false), id)
  })
}

/** The choices as a screen offers them, and why some are missing. */
function offered<Choices>(t: Translate, { failure, unsent: _, ...choices }: Choices & Offered) {
  return { choices, problem: failure ? failureText(t, failure) : null }
}
