import { z } from 'zod'
import type { Values } from '~/lib/values'
import type { PortalUser } from '../../session/portal-user.server'
import { store } from '../../store/portal-store.server'
import { changeDraft, createDraft, readDraft } from '../../store/drafts.server'
import { isId } from '../../store/sql.server'
import { numberLines } from './line-pages'

const values = z.record(z.string(), z.unknown())

/** A draft as the store keeps it, by the portal that may have been an earlier version. */
const draftContent = z.object({
  /** Entries as they were typed, by the step's name. */
  steps: z.record(z.string(), values),
  /** What is wrong with steps that are not the one that was sent, until they are sent again. */
  problems: z
    .object({ fields: z.record(z.string(), z.array(z.string())), message: z.string().optional() })
    .nullable(),
  /** Set while it is not known whether an order came of it: when it was sent, with which entries, and as which act. */
  sent: z.object({ at: z.number(), digest: z.string(), act: z.string().optional() }).nullable(),
  /** Where the order is that came of it; there is nothing more to save then. */
  savedAs: z.string().nullable(),
  /** The last number that was given to a line of it. */
  lines: z.number().default(0),
  /** It is what was typed into a concept that somebody else has deleted. */
  isOfDeleted: z.boolean().default(false),
  /** How many lines that concept had which the page did not show. */
  linesGone: z.number().default(0),
  /** The page of lines that was sent last: sent again, its new lines are there already. */
  lastPage: z.string().nullable().default(null),
  /** The page that each step was sent from last, by its form's key: it may send more of its own. */
  pages: z.record(z.string(), z.string()).default({}),
  /** Of a draft that was saved: what each of its steps was saved as. */
  marks: z.record(z.string(), z.string()).default({}),
})

export type DraftContent = z.output<typeof draftContent>

export interface StoredDraft {
  id: string
  content: DraftContent
}

const empty: DraftContent = {
  steps: {},
  problems: null,
  sent: null,
  savedAs: null,
  lines: 0,
  isOfDeleted: false,
  linesGone: 0,
  lastPage: null,
  pages: {},
  marks: {},
}

/** The same content always gives the same numbers. */
function withNumbers(content: DraftContent): DraftContent {
  let { lines } = content
  const steps = Object.entries(content.steps).map(([name, entries]) => {
    const numbered = numberLines(entries, lines)
    lines = numbered.last
    return [name, numbered.values] as const
  })
  return { ...content, steps: Object.fromEntries(steps), lines }
}

/** Null when there is none of this kind for this user and company, any more. */
export async function readKept(
  user: PortalUser,
  kind: string,
  id: string | null,
): Promise<StoredDraft | null> {
  if (!id) return null
  const draft = await readDraft(await store(), getOwner(user), id)
  const content = draftContent.safeParse(draft?.content)
  return draft?.kind === kind && content.success ? { id, content: withNumbers(content.data) } : null
}

export async function startDraft(
  user: PortalUser,
  kind: string,
  content: Partial<DraftContent>,
): Promise<StoredDraft> {
  const draft = await createDraft(await store(), getOwner(user), {
    kind,
    content: { ...empty, ...content },
    signInId: user.session.signInId,
  })
  return { id: draft.id, content: withNumbers(draftContent.parse(draft.content)) }
}

/** By the id that the address of its first page has, unless that is none or somebody else's. */
export async function startDraftAt(
  user: PortalUser,
  kind: string,
  id: string | null,
): Promise<StoredDraft> {
  if (id && isId(id)) {
    const { signInId } = user.session
    await createDraft(await store(), getOwner(user), { kind, content: empty, id, signInId })
    const draft = await readKept(user, kind, id)
    if (draft) return draft
  }
  return startDraft(user, kind, {})
}

/** Changes the draft as it is at that moment, whatever another tab has done meanwhile. */
export async function changeKept(
  user: PortalUser,
  id: string,
  change: (content: DraftContent) => DraftContent,
): Promise<void> {
  await changeDraft(await store(), getOwner(user), id, (content) =>
    change(withNumbers(draftContent.parse(content))),
  )
}

/** What is kept of a draft once it is saved: where the order is, and how to tell what is typed since. */
export const saved = (
  { steps, lastPage }: DraftContent,
  savedAs: string,
  markOf: (values: Values) => string,
): DraftContent => ({
  ...empty,
  savedAs,
  lastPage,
  marks: Object.fromEntries(Object.entries(steps).map(([name, own]) => [name, markOf(own)])),
})

const getOwner = ({ user, company }: PortalUser) => ({
  userEmail: user.account,
  companyId: company.id,
})
