import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useState, type RefObject } from 'react'
import { constants } from '~/lib/constants'
import {
  listAddress,
  readListState,
  type ListData,
  type ListShape,
  type ListState,
} from '~/lib/lists'
import { useBeforePaint } from '../page/hydrated'
import { markHeadBox } from './select-all-box'

/** The ticks of a list: the boxes of its form hold them, and the address does. */
export function useSelection(
  form: RefObject<HTMLFormElement>,
  shape: ListShape,
  { query, page }: ListData<{ id: number | string }>,
) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const [selected, setSelected] = useState(query.sel.length)
  const [isCut, setCut] = useState(query.selectionCut === true)
  const [cleared, setCleared] = useState<ListState | null>(null)

  const onPage = new Set(page?.rows.map((row) => String(row.id)))
  const elsewhere = cleared === query ? [] : query.sel.filter((id) => !onPage.has(String(id)))

  /** What the boxes say, as of a page that has come. */
  const read = ({ isNew }: { isNew: boolean }) => {
    if (!form.current) return
    if (isNew) setCut(query.selectionCut === true)
    setSelected(tickedIn(form.current).length)
    markHeadBox(form.current, rowBoxes(form.current))
  }

  const tick = (box: HTMLInputElement) => {
    const sent = box.form
    if (!sent) return
    const boxes = box.name === 'sel' ? [box] : rowBoxes(sent)
    const isFull = setTicks(sent, boxes, box.checked)
    setCut(isFull)
    showTicks(sent)
  }
  useTickedBoxes(form, tick)

  /** The ticks of the moment go into the address, of the page that is coming if one is. */
  const showTicks = (sent: HTMLFormElement, ids = tickedIn(sent)) => {
    setSelected(ids.length)
    markHeadBox(sent, rowBoxes(sent))
    const { search } = navigation.location ?? location
    const { action: _, ...state } = readListState(shape, new URLSearchParams(search))
    const selection = { sel: ids, all: undefined, of: query.of }
    const address = listAddress(shape, { ...state, view: query.view, ...selection })
    // the same address again would load the list again, and what was just said of the selection would go
    if (address === location.pathname + search) return
    navigate(address, { replace: true, preventScrollReset: true })
  }

  const clear = () => {
    if (!form.current) return
    for (const box of rowBoxes(form.current)) box.checked = false
    setCleared(query)
    setCut(false)
    showTicks(form.current, [])
  }

  return { elsewhere, selected, isCut, read, tick, clear }
}

/** React hears no change of a box in rows that the server wrote. */
function useTickedBoxes(form: RefObject<HTMLFormElement>, tick: (box: HTMLInputElement) => void) {
  useBeforePaint(() => {
    const rows = form.current
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'sel') tick(target)
    }
    rows?.addEventListener('change', hear)
    return () => rows?.removeEventListener('change', hear)
  })
}

export const tickedIn = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('sel').map((id) => id as string)

const rowBoxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=sel]'),
]

/** Sets the boxes as far as the selection may grow; true when it may not grow so far. */
function setTicks(form: HTMLFormElement, boxes: HTMLInputElement[], checked: boolean): boolean {
  for (const box of boxes) box.checked = false
  if (!checked) return false
  const room = constants.maxSelection - tickedIn(form).length
  for (const box of boxes.slice(0, Math.max(0, room))) box.checked = true
  return boxes.length > room
}
