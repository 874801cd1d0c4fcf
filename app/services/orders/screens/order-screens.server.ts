import { json } from '@remix-run/node'
import type { Translate } from '~/i18n/translate'
import { actionReport, formWasRefused } from '../../submissions/action-report.server'
import { readId, readPage } from '../../page/address.server'
import { requirePortalUser, type PortalUser } from '../../session/portal-user.server'
import { getValues } from '../../forms/read-form.server'
import { catchOnPage } from '../../forms/refuse.server'
import { failureText } from '../../upstream/words'
import { toTemplateLink } from './detail.server'
import { loadConcept, postConcept } from './editor.server'
import { readEditorAddress, type EditorAddress } from './editor-address.server'
import type { OrderKind, Offered, StoredOrder } from './order-kind'
import { loadStep, postStep, requireDraftAddress } from './wizard.server'

/** The loader of a kind's creation wizard. */
export async function loadWizard<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const user = await requirePortalUser(request, { write: kind.area })
  requireDraftAddress(request)
  const context = forSent(kind, await kind.context(user, true))
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
  return json(await editorPage(user, kind, readId(params), readEditorAddress(request)))
}

/** The editor of a concept, to be looked at only by those for whom writing is switched off. Throws as `loadConcept` does. */
export async function editorPage<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  id: number,
  address: EditorAddress,
) {
  const context = forSent(kind, await kind.context(user, false))
  const shown = await loadConcept(user, kind, context, { ...address, id })
  const { values, lines, isInvalid, sections, review } = shown
  const { orderNumber } = values
  const title = typeof orderNumber === 'string' && orderNumber !== '' ? orderNumber : String(id)
  const party = kind.party(values)
  return {
    form: kind.name,
    id,
    title,
    name: typeof party === 'string' && party !== '' ? `${title} (${party})` : title,
    // what was refused keeps its form, whatever may be written by now
    locked: user.can.write[kind.area] || formWasRefused() ? null : user.t('order.whyReadOnly'),
    ...(isInvalid
      ? { status: user.t('outbound.isInvalid'), note: user.t('status.concept') }
      : { status: user.t('status.concept') }),
    template: user.can.write[kind.area] ? toTemplateLink(user, kind.area, id) : null,
    warning: isInvalid ? user.t('order.invalid', { number: title }) : null,
    sections,
    titles: Object.fromEntries(kind.steps.map(({ name, title }) => [name, title])),
    values,
    lines,
    review,
    address: kind.paths.editor(id, lines && lines.page > 1 ? { lines: lines.page } : {}),
    ...offered(user.t, context),
  }
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

/** What was typed into a form that was refused is shown also where the company that is active now asks for less. */
function forSent<Draft, Context, Stored extends StoredOrder>(
  kind: OrderKind<Draft, Context, Stored>,
  context: Context & Offered,
): Context & Offered {
  const { form } = actionReport()
  if (!formWasRefused() || form?.form !== kind.name || !kind.contextOfSent) return context
  return kind.contextOfSent(context, getValues(form))
}

/** The choices as a screen offers them, and why some are missing. */
function offered<Choices>(
  t: Translate,
  { failure, unread = null, unsent: _, ...choices }: Choices & Offered,
) {
  return { choices, problem: failure ? failureText(t, failure) : unread }
}
