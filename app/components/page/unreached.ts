import { getDataRoute } from '~/lib/data-request'
import { formFields } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'

/** What is shown of the last form: that it got no answer, in words for users, or nothing. */
export const notice: { say: (words?: string) => void } = { say: () => undefined }

const marks = ['X-Remix-Response', 'X-Remix-Redirect', 'X-Remix-Error']

/**
 * What scripts ask for and do not get, as the connection or a server before the portal fails, or the portal is too
 * busy: Remix would put an error in the place of the page, and the entries of its form would be lost. The page stands
 * as it was and says so, whatever was pressed, and so does a list that is searched or turned over; another page is
 * asked for by the browser itself.
 */
export function keepFormsUnreached(words: string): void {
  const fetch = window.fetch.bind(window)
  let staysOnPage = true
  let wasAnswered = true

  window.fetch = async (address, init) => {
    const { href } = window.location
    const route = getDataRoute(new URL(address instanceof Request ? address.url : address, href))
    // what Remix asks for can be given up; others see to their faults themselves
    if (!route || !init?.signal) return fetch(address, init)
    const body = init.body as FormData | undefined
    if (body || isOtherView()) notice.say()
    // a form that got no answer stays as it was sent: with the key of a page loaded now it would be written twice
    const shown = window.__remixRouter.state
    const isAfterForm = !body && shown.navigation.formMethod === 'POST'
    if (isAfterForm && !wasAnswered && shown.loaderData[route])
      return toData(shown.loaderData[route])
    const response = await fetch(address, init).catch((thrown: unknown) => {
      if (init.signal?.aborted) throw thrown
      return undefined
    })
    const isAnswer =
      response && (response.status < 500 || marks.some((mark) => response.headers.has(mark)))
    if (body) {
      staysOnPage = !response?.headers.has('X-Remix-Redirect')
      wasAnswered = Boolean(isAnswer)
    }
    if (isAnswer) return response

    const { location, navigation, loaderData, actionData } = window.__remixRouter.state
    const isThrown = response?.headers.has('X-Remix-Catch')
    const sayWhy = async () => {
      const reply: unknown = isThrown && (await response?.json().catch(() => null))
      const { text = words } = (reply || {}) as { text?: string }
      // another of the page's loaders has said it
      if (!init.signal?.aborted) notice.say(text)
    }
    if (body) {
      await sayWhy()
      const form = body.get(formFields.form) as string | null
      const refused = actionData?.[route] as RefusedForm | undefined
      // a form that was not refused would begin again
      return toData(refused?.form === form ? refused : ({ form } satisfies RefusedForm))
    }
    const to = navigation.location
    const isOfForm = navigation.formMethod === 'POST'
    const isHere = to && to.pathname + to.search === location.pathname + location.search
    if (route in loaderData && (!to || (staysOnPage && (isOfForm || isHere))))
      return toData(loaderData[route])
    if (isOtherView()) {
      await sayWhy()
      // back to the view that is shown, which gives up this one
      if (!init.signal.aborted) void window.__remixRouter.navigate(location, { replace: true, preventScrollReset: true }) // prettier-ignore
      return new Promise(() => undefined)
    }
    if (response && isThrown) return response
    const { pathname, search } = to ?? location
    // without its hash: to a place of this page the browser would load nothing, and Remix ask again without end
    window.location.assign(pathname + search)
    // for the browser to go there
    return new Promise(() => undefined)
  }
}

/** Whether the same list is asked for, searched, filtered or turned over. */
function isOtherView(): boolean {
  const { location, navigation } = window.__remixRouter.state
  const to = navigation.location
  return (
    to !== undefined &&
    navigation.formMethod !== 'POST' &&
    to.pathname === location.pathname &&
    to.search !== location.search
  )
}

const toData = (data: unknown) => Response.json(data, { headers: { 'X-Remix-Response': 'yes' } })
