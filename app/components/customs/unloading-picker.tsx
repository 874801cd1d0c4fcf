import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useT } from '~/i18n/context'
import { formatDate } from '~/lib/format'
import { paths } from '~/lib/paths'
import type { OfferedShipment } from '~/lib/unloading'
import { useFormOwner } from '../form/form-context'
import { Status } from '../page/status'

export const pickerForm = 'picker'

/** Searches shipments by their MX inbound reference; with scripts they come while typing, and one is gone to at once. */
export function UnloadingPicker({ q, isChosen = false }: { q: string; isChosen?: boolean }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useShipmentsWhileTyping(input)
  return (
    <form
      id={pickerForm}
      className="picker"
      role="search"
      aria-label={t('unloading.choose')}
      action={paths.unloading()}
    >
      <div className="field">
        <label htmlFor="shipment">{t('unloading.choose')}</label>
        <div className="control">
          <div className="combobox">
            <input
              ref={input}
              type="text"
              id="shipment"
              name="q"
              defaultValue={q}
              autoComplete="off"
            />
          </div>{' '}
          <button className="button">{t('unloading.search')}</button>{' '}
          {isChosen ? (
            <a className="button" href={paths.unloading()}>
              {t('unloading.clear')}
            </a>
          ) : null}
        </div>
      </div>
    </form>
  )
}

function useShipmentsWhileTyping(input: React.RefObject<HTMLInputElement>) {
  const { companyId } = useFormOwner()
  const navigate = useNavigate()
  useEffect(() => {
    const field = input.current
    let undo: (() => void) | undefined
    let isGone = false
    const enter = async () => {
      const { suggestInto } = await import('../form/suggestions')
      if (!field || isGone) return
      undo = suggestInto(
        field,
        { list: 'unloadingShipments', remote: true },
        (q) => paths.suggestions({ list: 'unloadingShipments', q, company: companyId }),
        navigate,
      ).undo
    }
    const once = () => void enter()
    field?.addEventListener('focus', once, { once: true })
    if (field === document.activeElement) once()
    return () => {
      isGone = true
      field?.removeEventListener('focus', once)
      undo?.()
    }
  }, [input, companyId, navigate])
}

const columns = ['choose', 'status', 'vehicle', 'mrn', 'registered'] as const

/** What the search found: each leads to where it is unloaded, with what tells it from the others at the dock. */
export function OfferedShipments({ offered }: { offered: readonly OfferedShipment[] }) {
  const t = useT()
  if (offered.length === 0) return <p className="empty">{t('unloading.none')}</p>
  return (
    <div className="table-box">
      <table className="offered">
        <caption className="visually-hidden">{t('shell.unloading')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`unloading.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offered.map(({ reference, href, status, stage, vehicle, mrn, registered }) => (
            <tr key={href}>
              <th scope="row" align="left">
                <a href={href}>{reference}</a>
              </th>
              <td>{status ? <Status stage={stage}>{status}</Status> : null}</td>
              <td>{vehicle}</td>
              <td>{mrn}</td>
              <td>{formatDate(registered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
