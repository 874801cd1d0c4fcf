import { portal } from './portal'

/** Upstream's next answer to a sign-in is the one that this user would get, with these changes. */
export async function answerSignInWith(
  changes: Record<string, unknown>,
  email = 'client@demo.test',
): Promise<void> {
  const { sandboxUrl, faults } = portal()
  const answer = await fetch(`${sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const { result } = (await answer.json()) as { result: Record<string, unknown> }
  const body = { result: { ...result, ...changes } }
  await faults({ method: 'POST', path: '/auth', kind: 'status', status: 200, body })
}

/** More of them than a list of suggestions would show. */
export const manyCompanies = [
  { id: 1, division: '1001', name: 'Harbour Fashion' },
  ...Array.from({ length: 8 }, (_, index) => ({
    id: 101 + index,
    division: String(2001 + index),
    name: `Lock ${index + 1}`,
  })),
]
