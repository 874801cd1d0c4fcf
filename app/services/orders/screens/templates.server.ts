import { json, redirect } from '@remix-run/node'
import { z } from 'zod'
import { message } from '~/i18n/message'
import { templateForms } from '~/lib/form-names'
import { formatMinute } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import { toRows, toText, toTrimmedText } from '~/lib/values'
import { looseTemplateForm, templateForm } from '~/validation/templates'
import { redirectWithNotice } from '../../forms/finish.server'
import { postedForm, postedIntent, readForm } from '../../forms/read-form.server'
import { catchOnPage, refuse } from '../../forms/refuse.server'
import { requirePortalUser, unavailable, type PortalUser } from '../../session/portal-user.server'
import { store } from '../../store/portal-store.server'
import {
  deleteTemplate,
  mostTemplates,
  renameTemplate,
  saveTemplate,
} from '../../store/templates.server'
import { formWasRefused } from '../../submissions/action-report.server'
import { reportAct } from '../../submissions/act-report.server'
import { copyByStep } from './copy-as-draft.server'
import { loadDates, runDates } from './order-dates.server'
import { findTemplate, type Params } from './find-template.server'
import { startDraft } from './draft-content.server'
import type { OrderKind, StoredOrder } from './order-kind'

/** The screens of templates of one kind of orders. */
export function templateScreens<Draft, Context, Stored extends StoredOrder>(
  kind: OrderKind<Draft, Context, Stored>,
) {
  const { area } = kind
  const allowed = (request: Request) => requirePortalUser(request, { write: area })
  return {
    /** An order that is to be saved as a template. */
    async loadNew(request: Request) {
      const user = await allowed(request)
      const title = user.t('templates.saveAs')
      // a refused form keeps its page, whosever the order is
      if (formWasRefused()) return json({ title, what: '', back: null })
      const { id, isConcept, number } = await readCopied(request, user, kind)
      const href = isConcept ? kind.paths.editor(id) : kind.paths.detail(id)
      const back = { href, title: user.t('templates.back', { order: number }) }
      return json({ title, what: user.t('templates.what', { order: number }), back })
    },
    async runNew(request: Request) {
      const user = await requirePortalUser(request)
      return catchOnPage(user, () => save(request, user, kind))
    },
    async load(request: Request, params: Params) {
      const user = await allowed(request)
      const template = formWasRefused()
        ? await findTemplate(user, area, params).catch(() => null)
        : await findTemplate(user, area, params)
      if (!template) return json({ name: '', dates: null, facts: null })
      const { name, party, lines, madeBy, madeAt } = template
      const dates = serverPaths.templateDates(area, template.id)
      return json({
        name,
        dates,
        facts: { party, lines, madeBy, made: formatMinute(madeAt / 1000) },
      })
    },
    loadDates: (request: Request, params: Params) => loadDates(request, params, kind),
    async runDates(request: Request, params: Params) {
      const user = await requirePortalUser(request)
      return catchOnPage(user, () => runDates(request, user, params, kind))
    },
    async run(request: Request, params: Params) {
      const user = await requirePortalUser(request)
      return catchOnPage(user, async () => {
        if ((await postedForm(request)) === templateForms.use)
          return beginFromTemplate(request, user, kind, params)
        const pressed = await postedIntent(request)
        return pressed?.verb === 'delete' || pressed?.verb === 'ask'
          ? remove(request, user, kind, params)
          : rename(request, user, kind, params)
      })
    },
  }
}

/** The order of the address, as a new one would begin with it. Throws the 404 page, and 'unavailable'. */
async function readCopied<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const id = new URL(request.url).searchParams.get('order') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 })
  const context = await kind.context(user, true)
  const read = await kind.read(user, Number(id), context)
  if (read.kind !== 'ok') throw unavailable(user, read)
  const { values, isConcept } = read.body
  const steps = copyByStep(kind, values)
  return { id: Number(id), isConcept, values, steps, number: toText(values.orderNumber) || id }
}

async function save<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const { area } = kind
  const form = await readForm(request, templateForm, { write: area, act: 'templates.saveAs' })
  if (!form.ok) return refuse(form)
  const { name } = form.value
  const { number, values, steps } = await readCopied(request, user, kind)
  reportAct({ record: number, isOfPortal: true })
  const whose = { userEmail: user.user.account, companyId: user.company.id }
  const saved = await saveTemplate(await store(), whose, {
    kind: area,
    name,
    party: toTrimmedText(kind.party(values)),
    lines: toRows(values.products).length,
    steps,
  })
  if (saved.kind === 'too-many')
    return refuse(form, { message: user.t('templates.tooMany', { n: mostTemplates }) })
  if (saved.kind === 'name-taken')
    return refuse(form, { fields: { name: [message('templates.taken', { name })] } })
  return redirectWithNotice(user, serverPaths.template(area, saved.id), 'templates.saved', {
    form,
    toOtherScreen: true,
  })
}

async function beginFromTemplate<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  params: Params,
) {
  // it writes nothing upstream, so that a second press is only a second draft
  const form = await readForm(request, z.object({}), { write: kind.area, once: false })
  if (!form.ok) return refuse(form)
  const { steps } = await findTemplate(user, kind.area, params)
  const { id } = await startDraft(user, kind.name, { steps })
  return redirect(kind.paths.create({ draft: id, step: 1 }), 303)
}

async function rename<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  { area }: OrderKind<Draft, Context, Stored>,
  params: Params,
) {
  const form = await readForm(request, templateForm, { write: area, act: 'templates.rename' })
  if (!form.ok) return refuse(form)
  const { name } = form.value
  const { id } = await findTemplate(user, area, params)
  reportAct({ record: name, isOfPortal: true })
  switch (await renameTemplate(await store(), user.company.id, id, name)) {
    case 'name-taken':
      return refuse(form, { fields: { name: [message('templates.taken', { name })] } })
    case 'not-found':
      return redirectWithNotice(user, paths.templates(), 'templates.gone', {
        kind: 'warning',
        form,
      })
    case 'renamed':
      return redirectWithNotice(user, serverPaths.template(area, id), 'templates.renamed', { form })
  }
}

async function remove<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  { area }: OrderKind<Draft, Context, Stored>,
  params: Params,
) {
  const form = await readForm(request, looseTemplateForm, { write: area, act: 'templates.delete' })
  if (!form.ok) return refuse(form, { asksDeletion: form.intent?.verb === 'ask' })
  const { id, name } = await findTemplate(user, area, params)
  reportAct({ record: name, isOfPortal: true })
  await deleteTemplate(await store(), user.company.id, id)
  return redirectWithNotice(user, paths.templates(), 'templates.deleted', {
    form,
  })
}
