import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hashText } from '../base/fingerprint.server'
import { deviceCookie } from './cookies.server'
import { emailKey } from '../store/sql.server'

const device = z.object({ id: z.string().min(1), accounts: z.array(z.string()) })
/** Of one browser; who signed in longest ago is forgotten. */
const maxAccounts = 10

/** The id of this browser, where it has signed in to this account before. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const known = await readDevice(request)
  return known.accounts.includes(toDeviceMark(email)) ? known.id : null
}

/** The cookie by which the browser is known at the next sign-in. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const { id, accounts } = await readDevice(request)
  const mark = toDeviceMark(email)
  const others = accounts.filter((one) => one !== mark)
  return deviceCookie.write({ id, accounts: [mark, ...others].slice(0, maxAccounts) })
}

async function readDevice(request: Request): Promise<z.infer<typeof device>> {
  const read = device.safeParse(await deviceCookie.read(request))
  return read.success ? read.data : { id: randomBytes(16).toString('base64url'), accounts: [] }
}

/** The cookie names nobody. */
const toDeviceMark = (email: string) => hashText(emailKey(email), 22)
