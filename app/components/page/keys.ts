import { keysOn, menuKeys } from '~/lib/menu-keys'
import { paths } from '~/lib/paths'

/** How long `g` waits for its letter. */
const waitMs = 1500

let goesSince = -Infinity

/** Does what `/keys` says of a key that was pressed outside of a field; nothing in a dialog, or beside Ctrl, Alt or ⌘. */
export function press(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, isComposing, timeStamp } = event
  if (ctrlKey || altKey || metaKey || isComposing) return
  if (document.querySelector('dialog[open]') || !document.querySelector(keysOn)) return
  // the field would get it
  if (key === '/') event.preventDefault()
  // when it was pressed: a busy page hears of it later
  const goes = timeStamp - goesSince < waitMs
  goesSince = -Infinity
  if (goes) {
    document.querySelector<HTMLElement>(`.side [href="${menuKeys[key] ?? ''}"]`)?.click()
    return
  }
  switch (key) {
    case '/':
      return search()
    case 'g':
      goesSince = timeStamp
      return
    case 'j':
      return step(1)
    case 'k':
      return step(-1)
    case 'x':
      rows()[current()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      return
    case '?':
      showKeys().catch(() => location.assign(paths.keyboard()))
  }
}

/** On a narrow screen the header has its button alone, which leads to the search's page. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('#find')
  field?.focus()
  field?.select()
  if (document.activeElement !== field) field?.form?.requestSubmit()
}

const rows = () => [...document.querySelectorAll('.records > tbody > tr:not(.more)')]

const current = () => rows().findIndex((row) => row.contains(document.activeElement))

/** To the row's link, whose name says what the row is, or to what else in it takes the focus. */
function step(by: number): void {
  const here = current()
  const row = rows()[here < 0 ? Math.min(by, 0) : here + by]
  const at = row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a,input')
  at?.focus()
}

/** The page of the keys over this one. Throws where it cannot be had. */
async function showKeys(): Promise<void> {
  const response = await fetch(paths.keyboard())
  // they are of another page's nonce, and refused aloud
  const html = (await response.text()).replaceAll(/<style.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const list = page.querySelector('#keys')
  if (!list) throw new Error('Not signed in')
  const dialog = document.createElement('dialog')
  dialog.className = 'keys'
  dialog.setAttribute('aria-labelledby', list.querySelector('caption')?.id ?? '')
  const close = document.createElement('button')
  close.className = 'button'
  close.textContent = list.getAttribute('data-close')
  close.onclick = () => dialog.close()
  dialog.onclose = () => dialog.remove()
  dialog.append(close, ...list.children)
  document.body.append(dialog)
  dialog.showModal()
}
