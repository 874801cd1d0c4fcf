import { json, redirect } from '@remix-run/node'
import { z } from 'zod'
import { message } from '~/i18n/message'
import { templateForms } from '~/lib/form-names'
import { formatMinute } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import { toRows, toText, toTrimmedText } from '~/lib/values'
import { looseTemplateForm, templateForm } from '~/validation/templates'
import { compareTexts, findConflict } from '../../forms/conflict.server'
import { redirectWithNotice } from '../../forms/finish.server'
import { postedForm, postedIntent, readForm, getValues } from '../../forms/read-form.server'
import { catchOnPage, refuse } from '../../forms/refuse.server'
import { requirePortalUser, unavailable, type PortalUser } from '../../session/portal-user.server'
import { store } from '../../store/portal-store.server'
import {
  deleteTemplate,
  mostTemplates,
  renameTemplate,
  saveTemplate,
} from '../../store/templates.server'
import { actionReport, formWasRefused } from '../../submissions/action-report.server'
import type { PostedForm } from '../../submissions/form-result'
import { reportAct } from '../../submissions/act-report.server'
import { addressOfCopy, copyByStep } from './copy-as-draft.server'
import { loadDates, runDates } from './order-dates.server'
import { findTemplate, refuseGone, templateOfPage, type Params } from './find-template.server'
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
      const copied = await readCopied(request, user, kind)
      if (copied.kind !== 'ok') throw unavailable(user, copied)
      const { id, isConcept, number } = copied.body
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
      const template = await templateOfPage(user, area, params)
      const { form } = actionReport()
      if (!template && !formWasRefused()) throw new Response(null, { status: 404 })
      if (!template) return json({ name: form ? seenName(form) : '', dates: null, facts: null })
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

/** The order of the address, as a new one would begin with it. */
async function readCopied<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
) {
  const id = new URL(request.url).searchParams.get('order') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) return { kind: 'notFound', error: null } as const
  const context = await kind.context(user, true)
  const read = await kind.read(user, Number(id), context)
  if (read.kind !== 'ok') return read
  const { values, isConcept } = read.body
  const steps = copyByStep(kind, values)
  const number = toText(values.orderNumber) || id
  return { kind: 'ok', body: { id: Number(id), isConcept, values, steps, number } } as const
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
  const copied = await readCopied(request, user, kind)
  if (copied.kind !== 'ok') return refuse(form, copied)
  const { number, values, steps } = copied.body
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
  const template = await findTemplate(user, kind.area, params)
  if (!template) return refuseGone(form)
  const { id } = await startDraft(user, kind.name, { steps: template.steps })
  return redirect(addressOfCopy(kind, id), 303)
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
  const template = await findTemplate(user, area, params)
  if (!template) return refuseGone(form)
  const { id } = template
  reportAct({ record: name, isOfPortal: true })
  const conflict = findOtherName(user, form, { stored: template.name, own: name })
  if (conflict) return refuse(form, conflict)
  switch (await renameTemplate(await store(), user.company.id, id, name)) {
    case 'name-taken':
      return refuse(form, { fields: { name: [message('templates.taken', { name })] } })
    case 'not-found':
      return refuseGone(form)
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
  const template = await findTemplate(user, area, params)
  if (!template)
    return redirectWithNotice(user, paths.templates(), 'templates.gone', { kind: 'warning', form })
  const { id, name } = template
  const conflict = findOtherName(user, form, { stored: name, own: seenName(form) })
  reportAct({ record: name, isOfPortal: true, changes: [] })
  if (conflict) {
    const question = user.t('form.changedSinceShown')
    return refuse(form, { ...conflict, message: question, asksDeletion: true })
  }
  await deleteTemplate(await store(), user.company.id, id)
  return redirectWithNotice(user, paths.templates(), 'templates.deleted', {
    form,
  })
}

/** What it was called when the form was made. */
const seenName = (form: PostedForm): string => toText(getValues(form).version)

/** Somebody else has renamed it since its page was made. */
const findOtherName = (
  user: PortalUser,
  form: PostedForm,
  names: { stored: string; own: string },
) =>
  findConflict(user, form, {
    version: names.stored,
    // pages of the version before did not tell
    seen: seenName(form) || names.stored,
    differences: () => compareTexts([{ field: 'name', label: user.t('templates.name'), ...names }]),
  })
