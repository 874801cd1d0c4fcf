import { keysOn } from '~/lib/menu-keys'

/** Where letters are typed or chosen by; a box of a row takes none. */
const fields = 'input:not([type=checkbox]),select,textarea'

let press: ((event: KeyboardEvent) => void) | undefined

/** Keys of the keyboard, as `/keys` lists them. What they do is fetched when the first one is pressed; none is in a field. */
export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key.length > 1 || (target instanceof Element && target.matches(fields))) return
    // Firefox would search the page by it before what it does here has come
    if (key === '/' && target === document.body && document.querySelector(keysOn))
      event.preventDefault()
    if (press) press(event)
    else void import('./keys').then((keys) => (press = keys.press)(event))
  })
}
