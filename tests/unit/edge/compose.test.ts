import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const textOf = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const compose = textOf('compose.yaml')
const balancer = textOf('deploy/Caddyfile')

/** The lines of one service. */
const service = (name: string) =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''

it('compose.yaml runs as many portals as one number says, and only the balancer has a port', () => {
  expect(service('portal')).toContain('replicas: ${PORTALS:-1}')
  const open = ['balancer', 'portal', 'postgres', 'sandbox'].filter((name) =>
    service(name).includes('ports:'),
  )
  expect(open).toEqual(['balancer'])
  expect(service('balancer')).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
})

it('the image of the portal has no package and no file that only building, testing or the sandbox needs', () => {
  const dockerfile = textOf('Dockerfile')
  const portal = dockerfile.slice(dockerfile.lastIndexOf('FROM base'))
  expect(portal).toContain('--from=packages /portal/node_modules')
  expect(dockerfile).toContain('npm ci --omit=dev')
  expect(dockerfile).toContain('rm -rf build/sandbox')
  expect(service('sandbox')).toContain('target: sandbox')
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: object }
  for (const name of ['esbuild', '@remix-run/serve', '@remix-run/dev', '@e965/xlsx', 'pdfkit'])
    expect(dependencies).not.toHaveProperty([name])
})

it('the balancer asks for the portals by the name of their service, at the port of the image', () => {
  const [, name] = /^\s*name (\w+)/m.exec(balancer) ?? []
  const [, port] = /^\s*port (\d+)/m.exec(balancer) ?? []
  expect(service(name ?? '')).toContain('DATABASE_URL')
  expect(textOf('Dockerfile')).toContain(`EXPOSE ${port}`)
  const [, own] = /^:(\d+) \{/m.exec(balancer) ?? []
  expect(service('balancer')).toContain(`:${own}'`)
  // what the balancer says of a request is believed, and one that nobody trusts names no client
  expect(service('portal')).toContain("TRUST_PROXY: '1'")
})
