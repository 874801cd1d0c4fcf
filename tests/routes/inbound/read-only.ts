import { portal } from '../../support/portal'
import { signedIn } from '../products/support'

const server = portal()

/** From now on the inbound orders of a user's company can only be read, until the faults are cleared and it is asked anew. */
export async function switchWritingOff(email = 'client@demo.test'): Promise<void> {
  const stored = await storedSettings(email)
  const body = { result: { ...stored, PORTAL_INBOUND_READONLY: true } }
  const path = '/system/settings'
  await server.faults({ method: 'GET', path, kind: 'status', status: 200, times: 1000, body })
  // signing in anywhere has the settings read anew
  await signedIn(email)
}

export async function switchWritingOn(email = 'client@demo.test'): Promise<void> {
  await server.clearFaults()
  await signedIn(email)
}

async function storedSettings(email: string): Promise<object> {
  const auth = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const { result } = (await auth.json()) as { result: { jwt_token: string } }
  const answer = await fetch(`${server.sandboxUrl}/v1/system/settings`, {
    headers: { Authorization: `Bearer ${result.jwt_token}` },
  })
  return ((await answer.json()) as { result: object }).result
}
