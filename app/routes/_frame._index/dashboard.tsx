import { useFetcher } from '@remix-run/react'
import { useState, type DragEvent } from 'react'
import { OwnerFields, useFormOwner } from '~/components/form/form-context'
import { Icon } from '~/components/page/icon'
import { ReturnField } from '~/components/page/return-field'
import { Status } from '~/components/page/status'
import { Stylesheet } from '~/components/page/stylesheets'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount, formatDate } from '~/lib/format'
import { intents } from '~/lib/intents'
import { paths, screenAt } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import styles from '~/styles/dashboard.css'

export type Tile = OrderTile | AttentionTile

interface OrderTile {
  id: 'latestInboundOrders' | 'latestOutboundOrders'
  orders: {
    id: number
    orderNumber: string
    status: string
    stage: Stage | null
    createdAt: number | null
  }[]
  /** Why this tile has nothing to show. */
  problem?: string
}

interface AttentionTile {
  id: 'needsAttention'
  /** What waits for somebody, or why it could not be counted. */
  lines: { what: string; path: string; count: number; problem?: string }[]
}

const orderPath = {
  latestInboundOrders: paths.inboundOrder,
  latestOutboundOrders: paths.outboundOrder,
}

/** The tiles in the user's own order, moved by buttons or, with scripts, by dragging. */
export function Dashboard({ tiles }: { tiles: Tile[] }) {
  const owner = useFormOwner()
  const saving = useFetcher()
  const [order, setOrder] = useState<readonly Tile['id'][] | null>(null)
  const [dragged, setDragged] = useState<Tile['id'] | null>(null)
  const placed = order
    ? [...tiles].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    : tiles

  const drop = (event: DragEvent, onto: Tile['id']) => {
    event.preventDefault()
    if (!dragged || dragged === onto) return
    const ids = placed.map((tile) => tile.id)
    const without = ids.filter((id) => id !== dragged)
    const at = without.indexOf(onto) + (ids.indexOf(dragged) < ids.indexOf(onto) ? 1 : 0)
    const next = [...without.slice(0, at), dragged, ...without.slice(at)]
    setOrder(next)
    setDragged(null)
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

  return (
    <div className="tiles">
      <Stylesheet href={styles} />
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
            onMove={() => setOrder(null)}
          />
          {tile.id === 'needsAttention' ? <Attention tile={tile} /> : <Orders tile={tile} />}
        </section>
      ))}
    </div>
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
        <ReturnField />
        {props.first ? null : (
          <button
            className="button small"
            name={intentField}
            value={intents.move(props.tile.id, 'left')}
          >
            <Icon name="left" />
            {t('dashboard.moveLeft')}
          </button>
        )}
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
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.what')}</th>
          <th className="number" scope="col">
            {t('dashboard.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tile.lines.map(({ what, path, count, problem }) => (
          <tr key={what}>
            <td>
              <a href={path}>{what}</a>
            </td>
            <td className="number">
              {problem ? <span className="error">{problem}</span> : formatCount(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
    <table>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.order')}</th>
          <th scope="col">{t('dashboard.status')}</th>
          <th className="number" scope="col">
            {t('dashboard.created')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tile.orders.map((order) => (
          <tr key={order.id}>
            <td>
              <OrderNumber path={screenAt(orderPath[tile.id](order.id))}>
                {order.orderNumber}
              </OrderNumber>
            </td>
            <td>
              <Status stage={order.stage}>{order.status}</Status>
            </td>
            <td className="number">{formatDate(order.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const OrderNumber = ({ path, children }: { path: string | undefined; children: string }) =>
  path ? <a href={path}>{children}</a> : children
