import { z } from 'zod'
import { calls } from '.'
import { type Call, errorAnswer } from './call'

export type JsonSchema = { [key: string]: unknown }

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  servers?: { url: string }[]
  security?: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content: Content } | { $ref: string }>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, { description: string; content: Content }>
    schemas: Record<string, JsonSchema>
  }
}

/** The contract as OpenAPI 3.1: what goes over the wire, before it is read. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const sharing of callsByAddress()) {
    const { path, method } = sharing[0]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(sharing) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Upstream of the client portal',
      version: '1',
      description:
        'The calls that the portal makes. Answers may hold more fields than are described here, and may lack those that are not required.',
    },
    servers: [{ url: '/v1' }],
    tags: [...new Set(calls.map((call) => call.area))].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        RequestId: {
          name: 'X-Request-Id',
          in: 'header',
          required: false,
          description: 'Id of the portal’s request, for the log.',
          schema: { type: 'string' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key again, by the same user in the same company with the same body, gives the first answer and writes nothing; with another body: 422.',
          schema: { type: 'string' },
        },
      },
      responses: {
        Error: {
          description: 'Refused or failed, in upstream’s words.',
          content: json({ $ref: '#/components/schemas/Error' }),
        },
        Unauthorized: {
          description: 'The bearer token is missing, wrong or expired.',
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
      schemas: { Error: jsonSchema(errorAnswer) },
    },
  }
}

type Sharing = [Call, ...Call[]]

/** Calls of one method and path, the one that is left when no other is meant standing first. */
function callsByAddress(): Sharing[] {
  const groups = new Map<string, Sharing>()
  for (const call of calls) {
    const address = `${call.method} ${call.path}`
    const others = groups.get(address) ?? []
    groups.set(address, (call.meantBy ? [...others, call] : [call, ...others]) as Sharing)
  }
  return [...groups.values()]
}

/** OpenAPI has one operation for a method and path; calls that share them are its alternatives. */
function operationOf(sharing: Sharing): Operation {
  const [call] = sharing
  const bodies = sharing.flatMap(({ body }) => (body ? [jsonSchema(body)] : []))
  return {
    operationId: call.id,
    summary: sharing.map(({ summary }) => summary).join(' '),
    tags: [call.area],
    ...(call.base ? { servers: [{ url: `/${call.base}` }] } : {}),
    ...(call.signedIn ? {} : { security: [] }),
    parameters: [
      ...pathParameters(call.path),
      ...sharing.flatMap(({ query }) =>
        query ? queryParameters(query, { always: sharing.length === 1 }) : [],
      ),
      { $ref: '#/components/parameters/RequestId' },
      ...(sharing.some(({ writes }) => writes)
        ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
        : []),
    ],
    ...(bodies.length > 0 ? { requestBody: { required: true, content: json(oneOf(bodies)) } } : {}),
    responses: {
      ...successes(sharing),
      ...(call.signedIn ? { 401: { $ref: '#/components/responses/Unauthorized' } } : {}),
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

/** Calls that share an address may answer with different statuses. */
function successes(sharing: Sharing): Operation['responses'] {
  const statuses = new Set(sharing.map(statusOf))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const content = answerContent(sharing.filter((call) => statusOf(call) === status))
      return [status, { description: 'Done', content }]
    }),
  )
}

const statusOf = ({ success }: Call): number => success ?? 200

const oneOf = (schemas: JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))

function queryParameters(query: z.ZodType, { always }: { always: boolean }): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(query) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: always && required.includes(name),
    schema,
  }))
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function answerContent(sharing: Call[]): Content {
  const { mediaType = xlsx } = sharing[0] ?? {}
  const schemas = sharing.flatMap(({ answer }) => (answer === 'binary' ? [] : [jsonSchema(answer)]))
  return schemas.length === 0 ? { [mediaType]: { schema: {} } } : json(oneOf(schemas))
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // what a double can hold is a limit of the reader, not of the contract
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest
}

/** As it stands in docs/openapi.json. */
export const openApiText = () => `${JSON.stringify(openApiDocument(), null, 2)}\n`
