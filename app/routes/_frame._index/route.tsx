import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { translatorFor } from '~/i18n/registry'
import { findAttention, findRunningImports } from '~/services/dashboard/attention.server'
import { findViewNews } from '~/services/dashboard/view-news.server'
import { paths } from '~/lib/paths'
import { readUi } from '~/services/session/cookies.server'
import { orUnstored } from '~/services/forms/refuse.server'
import { portalUser, requirePortalUser } from '~/services/session/portal-user.server'
import {
  latestInboundOrders,
  latestOutboundOrders,
} from '~/services/dashboard/latest-orders.server'
import { failureText } from '~/services/upstream/words'
import { Dashboard, type Tile } from './dashboard'
import { signInAction } from './sign-in.server'
import { Welcome } from './welcome'
import { welcomeData } from './welcome-data.server'

/** What leads on from the dashboard, to those who may. */
const parts = {
  outbound: 'outbound',
  products: 'products',
  customs: 'customs',
  all: 'all',
} as const

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({
    title: (data) => {
      const shown = data as { title: string } | undefined
      return shown?.title
    },
  }),
  texts: ['home'],
  links: [
    { title: 'shell.createOrder', path: paths.createOutboundOrder(), part: parts.outbound },
    { title: 'shell.importOrders', path: paths.importOutboundOrders(), part: parts.outbound },
    { title: 'shell.importProducts', path: paths.importProducts(), part: parts.products },
    {
      title: 'dashboard.assignOrders',
      path: paths.customsOrders({ assigned: 'no' }),
      part: parts.customs,
    },
    { title: 'shell.findStock', path: paths.stock(), part: parts.all, isSide: true },
  ],
}

/** One address, two faces: the welcome screen for a visitor, the dashboard for a user. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = (await portalUser(request)) === null
  return visitor ? welcomeData(request) : dashboardData(request)
}

async function dashboardData(request: Request) {
  const user = await requirePortalUser(request)
  const { t } = user
  const [ui, inbound, outbound, attention, running, news] = await Promise.all([
    readUi(request),
    latestInboundOrders(user),
    latestOutboundOrders(user),
    findAttention(user),
    findRunningImports(user),
    findViewNews(user),
  ])
  const answers = { latestInboundOrders: inbound, latestOutboundOrders: outbound }
  const tiles = ui.dashboardTiles.map((id): Tile => {
    if (id === 'needsAttention') return { id, lines: attention }
    const result = answers[id]
    return result.kind === 'ok'
      ? { id, orders: result.body }
      : { id, orders: [], problem: failureText(t, result) }
  })
  return json({
    kind: 'dashboard' as const,
    title: translatorFor(t.language)('shell.dashboard'),
    tiles,
    running,
    news,
    parts: [
      parts.all,
      ...(user.can.write.outbound ? [parts.outbound] : []),
      ...(user.can.write.warehouse ? [parts.products] : []),
      ...(user.can.customs ? [parts.customs] : []),
    ],
  })
}

export async function action({ request }: ActionFunctionArgs) {
  return orUnstored(() => signInAction(request))
}

export default function HomeRoute() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return data.kind === 'dashboard' ? (
    <Dashboard tiles={data.tiles} running={data.running} news={data.news} />
  ) : (
    <Welcome data={data} refused={refused} />
  )
}
