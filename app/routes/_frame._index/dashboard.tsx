import { useFetcher } from '@remix-run/react'
import { useState, type DragEvent } from 'react'
import { OwnerFields, useFormOwner } from '~/components/form/form-context'
import { Icon, type IconName } from '~/components/page/icon'
import { Status } from '~/components/page/status'
import { Stylesheet } from '~/components/page/stylesheets'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { intentField } from '~/lib/form-names'
import { formatCount, formatDate } from '~/lib/format'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import styles from '~/styles/dashboard.css'

export type Tile = OrderTile | AttentionTile

interface OrderTile {
  id: 'latestInboundOrders' | 'latestOutboundOrders'
  orders: {
    id: number
    orderNumber: string
    who: string
    pieces: number | null
    status: string
    stage: Stage | null
    note?: string
    createdAt: number | null
  }[]
  /** Why this tile has nothing to show. */
  problem?: string
}

interface AttentionTile {
  id: 'needsAttention'
  /** What waits for somebody, or why it could not be counted. */
  lines: { text: string; path: string; oldest: number | null; problem?: string; isError?: true }[]
}

/** An import that is being sent; without an address for who may not open it. */
interface RunningImport {
  id: string
  file: string
  path?: string
  done: number
  selected: number
}

/** A view of the user's own in which something is new, in words. */
interface ViewNewsLine {
  name: string
  path: string
  text: string
}

const orderPath = {
  latestInboundOrders: paths.inboundOrder,
  latestOutboundOrders: paths.outboundOrder,
}

const allOrders = {
  latestInboundOrders: paths.inboundOrders,
  latestOutboundOrders: paths.outboundOrders,
}

/** What a dashboard is left at with its buttons shown; the fold around it opens by itself. */
const arranging = 'arrange'

/** The tiles in the user's own order, moved by buttons or, with scripts, by dragging. */
export function Dashboard({
  tiles,
  running,
  news,
}: {
  tiles: Tile[]
  running: RunningImport[]
  news: ViewNewsLine[]
}) {
  const t = useT()
  const { placed, move, reset } = useTileOrder(tiles)
  const [dragged, setDragged] = useState<Tile['id'] | null>(null)

  const drop = (event: DragEvent, onto: Tile['id']) => {
    event.preventDefault()
    if (!dragged || dragged === onto) return
    move(dragged, onto)
    setDragged(null)
  }

  return (
    <div className="tiles">
      <Stylesheet href={styles} />
      {running.length > 0 ? <Running imports={running} /> : null}
      {news.length > 0 ? <News lines={news} /> : null}
      {placed.map((tile, index) => (
        <section
          key={tile.id}
          id={tile.id}
          className="tile"
          aria-labelledby={`${tile.id}-title`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', tile.id)
            setDragged(tile.id)
          }}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => drop(event, tile.id)}
          onDragEnd={() => setDragged(null)}
        >
          <TileHead
            tile={tile}
            first={index === 0}
            last={index === placed.length - 1}
            onMove={reset}
          />
          {tile.id === 'needsAttention' ? <Attention tile={tile} /> : <Orders tile={tile} />}
        </section>
      ))}
      <details className="arrange">
        <summary>{t('dashboard.arrange')}</summary>
        <p id={arranging}>{t('dashboard.arrangeHow')}</p>
      </details>
    </div>
  )
}

/** The tiles in the order that they were dragged into; each move is saved. */
function useTileOrder(tiles: Tile[]) {
  const owner = useFormOwner()
  const saving = useFetcher()
  const [order, setOrder] = useState<readonly Tile['id'][] | null>(null)
  const placed = order
    ? [...tiles].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    : tiles

  const move = (moved: Tile['id'], onto: Tile['id']) => {
    const ids = placed.map((tile) => tile.id)
    const without = ids.filter((id) => id !== moved)
    const at = without.indexOf(onto) + (ids.indexOf(moved) < ids.indexOf(onto) ? 1 : 0)
    const next = [...without.slice(0, at), moved, ...without.slice(at)]
    setOrder(next)
    saving.submit(
      {
        company: String(owner.companyId),
        key: owner.key,
        tiles: next.join(','),
        from: paths.home(),
      },
      { method: 'post', action: paths.preferences() },
    )
  }
  return { placed, move, reset: () => setOrder(null) }
}

function Running({ imports }: { imports: RunningImport[] }) {
  const t = useT()
  return (
    <section className="running" aria-labelledby="running-title">
      <h2 id="running-title">{t('dashboard.running')}</h2>
      <ul>
        {imports.map(({ id, file, path, done, selected }) => (
          <li key={id}>
            {path ? <a href={path}>{file}</a> : file}{' '}
            <progress max={selected || 1} value={done} aria-label={file} />{' '}
            <span>
              {t('dashboard.progress', { done: formatCount(done), all: formatCount(selected) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function News({ lines }: { lines: ViewNewsLine[] }) {
  const t = useT()
  return (
    <section className="running news" aria-labelledby="news-title">
      <h2 id="news-title">{t('dashboard.news')}</h2>
      <ul>
        {lines.map(({ name, path, text }) => (
          <li key={name}>
            <a href={path}>{name}</a> <span className="quiet">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TileHead(props: { tile: Tile; first: boolean; last: boolean; onMove: () => void }) {
  const t = useT()
  const title = t(`dashboard.${props.tile.id}`)
  return (
    <header>
      <h2 id={`${props.tile.id}-title`}>{title}</h2>
      <form
        method="post"
        action={paths.preferences()}
        aria-label={t('dashboard.moveTile', { tile: title })}
        onSubmit={props.onMove}
      >
        <OwnerFields />
        <input type="hidden" name="from" value={`${paths.home()}#${arranging}`} />
        {props.first ? null : (
          <button
            className="button small"
            name={intentField}
            value={intents.move(props.tile.id, 'left')}
          >
            <Icon name="left" />
            {t('dashboard.moveLeft')}
          </button>
        )}{' '}
        {props.last ? null : (
          <button
            className="button small"
            name={intentField}
            value={intents.move(props.tile.id, 'right')}
          >
            {t('dashboard.moveRight')}
            <Icon name="right" />
          </button>
        )}
      </form>
    </header>
  )
}

function Attention({ tile }: { tile: AttentionTile }) {
  const t = useT()
  if (tile.lines.length === 0) return <p className="empty">{t('dashboard.nothing')}</p>
  const errors = tile.lines.filter(({ isError }) => isError)
  const reminders = tile.lines.filter(({ isError }) => !isError)
  return (
    <div className="lines">
      <AttentionLines title="dashboard.errors" icon="error" lines={errors} />
      <AttentionLines title="dashboard.reminders" icon="warning" lines={reminders} />
    </div>
  )
}

function AttentionLines(props: { title: TextKey; icon: IconName; lines: AttentionTile['lines'] }) {
  const t = useT()
  if (props.lines.length === 0) return null
  return (
    <div className={props.icon === 'error' ? 'faults' : undefined}>
      <h3>{t(props.title)}</h3>
      <ul>
        {props.lines.map(({ text, path, oldest, problem }) => (
          <li key={path}>
            <Icon name={props.icon} /> <a href={path}>{text}</a>{' '}
            {problem ? (
              <span className="error">{problem}</span>
            ) : oldest ? (
              <span className="quiet">{t('dashboard.oldest', { date: formatDate(oldest) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Orders({ tile }: { tile: OrderTile }) {
  const t = useT()
  if (tile.problem) {
    return (
      <div className="message error" role="alert">
        <Icon name="error" />
        <p>{tile.problem}</p>
      </div>
    )
  }
  if (tile.orders.length === 0) return <p className="empty">{t('dashboard.noOrders')}</p>
  return (
    <>
      <table aria-labelledby={`${tile.id}-title`}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.order')}</th>
            <th scope="col">{t(whoTitle[tile.id])}</th>
            <th scope="col">{t('dashboard.status')}</th>
            <th className="number" scope="col">
              {t('dashboard.pieces')}
            </th>
            <th className="number" scope="col">
              {t('dashboard.created')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tile.orders.map((order) => (
            <tr key={order.id}>
              <th scope="row" align="left">
                <a href={orderPath[tile.id](order.id)}>{order.orderNumber}</a>
              </th>
              <td title={order.who}>{order.who}</td>
              <td>
                <Status stage={order.stage} note={order.note}>
                  {order.status}
                </Status>
              </td>
              <td className="number" data-name={t('dashboard.pieces')}>
                {formatCount(order.pieces)}
              </td>
              <td className="number">{formatDate(order.createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={allOrders[tile.id]()}>{t(`dashboard.all.${tile.id}`)}</a>
      </p>
    </>
  )
}

const whoTitle = {
  latestInboundOrders: 'dashboard.supplier',
  latestOutboundOrders: 'dashboard.receiver',
} as const
