import { formFields } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'

/** What is shown of the last form: that it got no answer, in words for users, or nothing. */
export const notice: { say: (words?: string) => void } = { say: () => undefined }

const marks = ['X-Remix-Response', 'X-Remix-Redirect', 'X-Remix-Error']

/**
 * What scripts ask for and do not get, as the connection or a server before the portal fails, or the portal is too busy:
 * Remix would put an error in the place of the page, and the entries of its form would be lost. The page stands as it was
 * and says so, whatever was pressed; another page is asked for by the browser itself.
 */
export function keepFormsUnreached(words: string): void {
  const fetch = window.fetch.bind(window)
  let staysOnPage = true

  window.fetch = async (address, init) => {
    const route = new URL(
      address instanceof Request ? address.url : address,
      window.location.href,
    ).searchParams.get('_data')
    // what Remix asks for can be given up; others see to their faults themselves
    if (!route || !init?.signal) return fetch(address, init)
    const body = init.body as FormData | undefined
    if (body) notice.say()
    const answer = await fetch(address, init).catch((thrown: unknown) => {
      if (init.signal?.aborted) throw thrown
      return undefined
    })
    if (body) staysOnPage = !answer?.headers.has('X-Remix-Redirect')
    if (answer && (answer.status < 500 || marks.some((mark) => answer.headers.has(mark))))
      return answer

    const { location, navigation, loaderData, actionData } = window.__remixRouter.state
    const isThrown = answer?.headers.has('X-Remix-Catch')
    if (body) {
      const said: unknown = isThrown && (await answer?.json().catch(() => null))
      const { text = words } = (said || {}) as { text?: string }
      notice.say(text)
      const form = body.get(formFields.form) as string | null
      const before = actionData?.[route] as RefusedForm | undefined
      // a form that was not refused would begin anew
      return toData(before?.form === form ? before : ({ form } satisfies RefusedForm))
    }
    const to = navigation.location
    const isOfForm = navigation.formMethod === 'POST'
    const isHere = to && to.pathname + to.search === location.pathname + location.search
    if (route in loaderData && (!to || (staysOnPage && (isOfForm || isHere))))
      return toData(loaderData[route])
    if (answer && isThrown) return answer
    const { pathname, search, hash } = to ?? location
    window.location.assign(pathname + search + hash)
    // for the browser to go there
    return new Promise(() => undefined)
  }
}

const toData = (data: unknown) => Response.json(data, { headers: { 'X-Remix-Response': 'yes' } })
