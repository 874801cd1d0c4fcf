import type { JsonSchema, OpenApiDocument, Operation, Parameter } from '../../contract/openapi'

/** The OpenAPI document as one page to read: no scripts, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const areas = document.tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const contents = areas
    .map(
      (area) =>
        `<li>${escape(area.name)}<ul>${area.operations
          .map(
            ({ method, path, operation }) =>
              `<li><a href="#${operation.operationId}"><b>${method}</b> ${escape(path)}</a></li>`,
          )
          .join('')}</ul></li>`,
    )
    .join('')
  const sections = areas
    .map(
      (area) =>
        `<h2>${escape(area.name)}</h2>${area.operations
          .map(({ method, path, operation }) => section(method, path, operation, document))
          .join('')}`,
    )
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)}</title><style>${style}</style></head>
<body><nav><h1>${escape(document.info.title)}</h1><p><a href="/openapi.json">openapi.json</a></p><ul>${contents}</ul></nav>
<main><p>${escape(document.info.description)}</p>${sections}</main></body></html>`
}

function section(method: string, path: string, operation: Operation, document: OpenApiDocument) {
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = resolve(operation.responses['200'], document.components.responses)
  const [type, content] = Object.entries(answer.content)[0] ?? ['', { schema: {} }]
  const parameters = operation.parameters.map((parameter) =>
    resolve(parameter, document.components.parameters),
  )
  return `<section id="${operation.operationId}"><h3><b>${method}</b> ${escape(path)}</h3>
<p>${escape(operation.summary)}${operation.security ? ' <em>No token.</em>' : ''}</p>
<table>${parameters.map(parameterRow).join('')}</table>
${body ? `<h4>Body</h4><pre>${escape(notation(body))}</pre>` : ''}
<h4>Answer</h4><pre>${escape(type === 'application/json' ? notation(content.schema) : type)}</pre></section>`
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter) =>
  `<tr><th scope="row">${escape(name)}</th><td>${place}${required ? '' : ', optional'}</td><td>${escape(notation(schema))}</td><td>${escape(description ?? '')}</td></tr>`

/** Follows a `$ref` into the part of the components that it points to. */
function resolve<T extends object>(
  value: T | { $ref: string } | undefined,
  parts: Record<string, T>,
): T {
  const resolved = value && '$ref' in value ? parts[value.$ref.split('/').at(-1) ?? ''] : value
  if (!resolved) throw new Error('The OpenAPI document points to a part that it does not hold')
  return resolved
}

/** A JSON schema as a type is written, with what it says about a field behind it. */
function notation(schema: JsonSchema, indent = ''): string {
  const inner = `${indent}  `
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return [...new Set(choices.map((choice) => notation(choice, indent)))].join(' | ')
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') {
    const item = notation((schema.items ?? {}) as JsonSchema, indent)
    return /^[^{]* \| /.test(item) ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties) {
    const required = new Set((schema.required ?? []) as string[])
    const lines = Object.entries(schema.properties as Record<string, JsonSchema>).map(
      ([name, field]) =>
        `${inner}${name}${required.has(name) ? '' : '?'}: ${notation(field, inner)}${note(field)}`,
    )
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (schema.type === 'object') {
    return `{ [name]: ${notation((schema.additionalProperties ?? {}) as JsonSchema, indent)} }`
  }
  return [(schema.type ?? 'any') as string | string[]].flat().join(' | ')
}

const note = ({ description }: JsonSchema) =>
  typeof description === 'string' ? `  // ${description}` : ''

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 22rem) 1fr; gap: 2rem; padding: 1.5rem }
nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; font-size: .9rem } nav h1 { font-size: 1.1rem }
ul { padding-left: 1rem; list-style: none } main { min-width: 0 } section { margin-bottom: 3rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .8rem; background: color-mix(in srgb, currentColor 6%, transparent) }
th, td { text-align: left; padding: .1rem 1.2rem .1rem 0; font-weight: normal; vertical-align: top }
@media (max-width: 50rem) { body { display: block } nav { position: static; max-height: none } }`
