import { createCookie, type Cookie } from '@remix-run/node'
import { z } from 'zod'
import { withoutControls } from '~/lib/clean-text'
import { serverConstants } from '~/lib/constants'
import type { Notice } from '~/lib/form-result'
import type { Intent } from '~/lib/intents'
import { config } from '../base/config.server'
import { requestScope } from '../base/request-scope.server'

const day = 24 * 60 * 60
const year = 365 * day

function portalCookie(name: string, options: { maxAge?: number; signed: boolean }) {
  const made: { plain?: Cookie; secure?: Cookie } = {}
  const cookie = () => (requestScope().secure ? secureCookie() : plainCookie())
  // no other host of the domain can set one of this name
  const secureCookie = () => (made.secure ??= make(`__Host-${name}`, { secure: true }))
  const plainCookie = () => (made.plain ??= make(name, { secure: false }))
  const make = (fullName: string, { secure }: { secure: boolean }) =>
    createCookie(fullName, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge: options.maxAge,
      // the secret is read at the first use: no configuration is needed to build or to import
      secrets: options.signed ? [config().sessionSecret] : [],
    })
  return {
    read: async (request: Request): Promise<unknown> => {
      try {
        return await cookie().parse(request.headers.get('Cookie'))
      } catch {
        return null
      }
    },
    write: (value: unknown) => cookie().serialize(value),
    drop: () => cookie().serialize('', { maxAge: 0 }),
  }
}

/** The session's id; everything else about it is in the store. */
export const sessionCookie = portalCookie('portal_session', {
  maxAge: 7 * 24 * 60 * 60,
  signed: true,
})
/** Tells one browser from another before it has a session: the owner of the sign-in form's key. */
export const visitorCookie = portalCookie('portal_visitor', { signed: true })
/** The e-mail that the sign-in form starts with. */
export const rememberedEmailCookie = portalCookie('portal_email', { maxAge: year, signed: true })
/** Who has signed in with this browser before: strangers' failures do not keep them out. */
export const deviceCookie = portalCookie('portal_device', { maxAge: year, signed: true })
/** Whose new password was asked for in this browser, sealed: upstream does not say whose a link is. */
export const resetEmailCookie = portalCookie('portal_reset', { maxAge: day, signed: true })
const messageCookie = portalCookie('portal_flash', { maxAge: 300, signed: true })
/** A message for the next public page, where there is no session to keep it in. */
export const flashCookie = {
  ...messageCookie,
  write: ({ text, ...notice }: Notice) => messageCookie.write({ ...notice, text: shortened(text) }),
}

/** Browsers drop a cookie of more than 4 kB, in which each byte of the text takes a third more. */
const maxTextBytes = 2000

function shortened(text: string): string {
  const bytes = (part: string) => Buffer.byteLength(JSON.stringify(part))
  let part = text.slice(0, maxTextBytes)
  while (bytes(part) > maxTextBytes) part = part.slice(0, -50)
  return part === text ? text : `${withoutControls(part)}…`
}

/** The stylesheets that this browser was sent, until it is closed. */
export const stylesCookie = portalCookie('styles', { signed: false })
const uiCookie = portalCookie('ui', { maxAge: year, signed: false })

const tileIds = ['needsAttention', 'latestInboundOrders', 'latestOutboundOrders'] as const
export type TileId = (typeof tileIds)[number]

/** What the browser keeps of the user's taste. */
export interface UiPreferences {
  dashboardTiles: TileId[]
  menuOpen: boolean
  lightPages: boolean
  /** Keys of the keyboard without Ctrl or Alt. */
  keys: boolean
}

const storedUi = z.object({
  version: z.literal(serverConstants.uiStoreVersion),
  dashboardTiles: z.array(z.string()).catch([]),
  menuOpen: z.boolean().catch(true),
  lightPages: z.boolean().catch(false),
  keys: z.boolean().catch(true),
})

/** Another version or an unreadable cookie gives the defaults; unknown tiles are dropped, missing ones appended. */
export const readUi = (request: Request): Promise<UiPreferences> =>
  requestScope().once('ui', () => storedIn(request))

async function storedIn(request: Request): Promise<UiPreferences> {
  const read = storedUi.safeParse(await uiCookie.read(request))
  const stored = read.success
    ? read.data
    : { dashboardTiles: [] as string[], menuOpen: true, lightPages: false, keys: true }
  const known = tileIds.filter((id) => stored.dashboardTiles.includes(id))
  known.sort((a, b) => stored.dashboardTiles.indexOf(a) - stored.dashboardTiles.indexOf(b))
  return {
    dashboardTiles: [...known, ...tileIds.filter((id) => !known.includes(id))],
    menuOpen: stored.menuOpen,
    lightPages: stored.lightPages,
    keys: stored.keys,
  }
}

/** The cookie to send; what else makes the answer reads the same. */
export function writeUi(ui: UiPreferences): Promise<string> {
  const scope = requestScope()
  scope.forget('ui')
  void scope.once('ui', () => Promise.resolve(ui))
  return uiCookie.write({ version: serverConstants.uiStoreVersion, ...ui })
}

/** What a button of the frame asks for. Throws 400 for what none of them says. */
export async function writePreference(request: Request, { name, value }: Intent): Promise<string> {
  const ui = { ...(await readUi(request)) }
  if (name === 'menu') ui.menuOpen = value === 'open'
  else if (name === 'lightPages') ui.lightPages = value === 'on'
  else if (name === 'keys') ui.keys = value === 'on'
  else throw new Response(null, { status: 400 })
  return writeUi(ui)
}
