import { createMiddleware } from 'hono/factory'
import { refuse } from '../refusal'
import type { EdgeEnv } from '../scope'

const allowed = new Set(['GET', 'HEAD', 'POST'])

export const methodAllowList = createMiddleware<EdgeEnv>(async (c, next) =>
  allowed.has(c.req.method) ? next() : refuse('method', c.var.scope.requestId),
)
