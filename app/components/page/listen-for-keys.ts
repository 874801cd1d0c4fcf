import { keysOn } from '~/lib/menu-keys'

let press: ((event: KeyboardEvent) => void) | undefined

/** Keys of the keyboard, as `/keys` lists them. What they do is fetched when the first key is pressed. */
export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    // Firefox would search the page by it before what it does here has come
    if (event.key === '/' && event.target === document.body && document.querySelector(keysOn))
      event.preventDefault()
    if (press) press(event)
    else void import('./keys').then((keys) => (press = keys.press)(event))
  })
}
