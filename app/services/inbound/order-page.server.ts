import { formFields } from '~/lib/form-names'
import { isConcept } from '../orders/order-calls'
import { actionReport, formWasRefused } from '../requests/action-report.server'
import { readId, readPage } from '../requests/address.server'
import { requirePortalUser } from '../requests/portal-user.server'
import { catchOnPage } from '../requests/refuse.server'
import { beginOrder, orderPage, readOrder } from '../wizard/detail.server'
import { takeDocuments } from '../wizard/documents.server'
import { holderOf } from '../wizard/editor-documents.server'
import { postConcept } from '../wizard/editor.server'
import { editorPage } from '../wizard/order-screens.server'
import { inboundCalls } from './calls'
import { inboundDetail } from './detail.server'
import { inboundKind } from './kind.server'

type Params = Parameters<typeof readId>[0]

/** What an inbound order's page shows: the editor of a concept, in place, and what can be read of any other. */
export async function loadInboundOrder(request: Request, params: Params) {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const [order, names] = await Promise.all([
    readOrder(user, inboundDetail, id),
    inboundDetail.names(user),
  ])
  if (isConcept(inboundCalls, user, order) || conceptWasRefused()) {
    const concept = await editorPage(user, inboundKind, id, readPage(request, 'lines'))
    return { title: concept.title, concept, order: null }
  }
  const page = await orderPage(request, user, inboundDetail, { order, names })
  return { title: page.title, concept: null, order: page }
}

/** Its entries stay where it was sent from, also of an order that is no concept any more. */
const conceptWasRefused = () => formWasRefused() && actionReport().form?.form === inboundKind.name

/** The action of the same page. Which of its forms was sent is known once its documents were taken. */
export async function runInboundOrder(request: Request, params: Params) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    const id = readId(params)
    const { area, name } = inboundKind
    const sent = await takeDocuments(request, user, area, holderOf(user, name, id))
    const pressed = sent.entries.get(formFields.form)
    if (pressed === name)
      return postConcept(
        request,
        user,
        inboundKind,
        await inboundKind.context(user, false),
        id,
        sent,
      )
    return beginOrder(request, params, user, {
      detail: inboundDetail,
      pressed: typeof pressed === 'string' ? pressed : null,
    })
  })
}
