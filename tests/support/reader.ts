import type { CDPSession, Page } from 'playwright'

/** A node of Chromium's accessibility tree, as its protocol gives it. */
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value: unknown }
  name?: { value: unknown }
  description?: { value: unknown }
  value?: { value: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
  isCurrent?: boolean
  backendDOMNodeId?: number
}

/** Said by what is in them. */
const bare = new Set([
  'generic',
  'none',
  'LabelText',
  'paragraph',
  'sectionheader',
  'time',
  'rowgroup',
])
/** Said by their name. */
const closed = new Set([
  'button',
  'combobox',
  'Date',
  'DisclosureTriangle',
  'link',
  'listbox',
  'searchbox',
  'spinbutton',
  'textbox',
])
/** Said as the name of what they belong to. */
const silent = new Set(['caption', 'Legend', 'ListMarker'])
const states = [
  'invalid',
  'required',
  'disabled',
  'checked',
  'expanded',
  'pressed',
  'selected',
  'live',
]

/**
 * What a screen reader is told of a part of a page: a line for each thing with its role, name, states and description,
 * indented by what it is in. Of a table the first rows stand for all, of a list the first entries.
 */
export async function readAloud(
  page: Page,
  part: string,
  { rows = 1, items = 3 } = {},
): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: part,
  })
  const { node } = await client.send('DOM.describeNode', { nodeId })
  const nodes = (await client.send('Accessibility.getFullAXTree')).nodes as AxNode[]
  const current = await findCurrent(client, root.nodeId)
  for (const one of nodes) one.isCurrent = current.has(one.backendDOMNodeId)
  await client.detach()
  const byId = new Map(nodes.map((one) => [one.nodeId, one]))
  const start = nodes.find((one) => one.backendDOMNodeId === node.backendNodeId)
  if (!start) throw new Error(`A reader is told nothing of ${part}`)
  return lines(start, byId, { row: rows, listitem: items }, '').join('\n')
}

/** What is marked as the current one of several, which the protocol tells of no node. */
async function findCurrent(client: CDPSession, nodeId: number): Promise<Set<number | undefined>> {
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId,
    selector: '[aria-current]:not([aria-current=false])',
  })
  const all = nodeIds.map((one) => client.send('DOM.describeNode', { nodeId: one }))
  return new Set((await Promise.all(all)).map(({ node }) => node.backendNodeId))
}

function lines(
  node: AxNode,
  byId: ReadonlyMap<string, AxNode>,
  most: Readonly<Record<string, number>>,
  outer: string,
): string[] {
  const role = toWord(node.role?.value)
  const name = toStable(toWord(node.name?.value))
  if (silent.has(role)) return []
  if (role === 'StaticText') return /\w/.test(name) && !outer.includes(name) ? [name] : []
  const isSilent = node.ignored || bare.has(role) || (role === 'group' && name === '')
  const children = closed.has(role) ? [] : (node.childIds ?? []).map((id) => byId.get(id)!)
  const inside = toFirst(children, most).flatMap((child) =>
    // the words of a label are the name of its field
    role === 'LabelText' && toWord(child.role?.value) === 'StaticText'
      ? []
      : lines(child, byId, most, isSilent ? outer : name),
  )
  if (isSilent) return inside
  return [toLine(node, role, name), ...inside.map((line) => `  ${line}`)]
}

/** Without what comes after the first rows of a table, or entries of a list. */
function toFirst(children: AxNode[], most: Readonly<Record<string, number>>): AxNode[] {
  const counts = new Map<string, number>()
  return children.filter((child) => {
    const role = toWord(child.role?.value)
    const count = (counts.get(role) ?? 0) + 1
    counts.set(role, count)
    return count <= (most[role] ?? Infinity)
  })
}

function toLine(node: AxNode, role: string, name: string): string {
  const { properties = [] } = node
  const property = (wanted: string) => properties.find((one) => one.name === wanted)?.value.value
  const said = states.flatMap((state) => {
    const value = property(state)
    if (value === undefined || value === 'off') return []
    // as they always are
    if (state === 'live' && ['alert', 'status'].includes(role)) return []
    // of what opens and of boxes, both states are said
    if (value === false || value === 'false')
      return state === 'expanded' || state === 'checked' ? [`not ${state}`] : []
    return value === true || value === 'true' ? [state] : [`${state} ${toWord(value)}`]
  })
  const description = toStable(toWord(node.description?.value))
  return [
    role === 'heading' ? `${role} ${toWord(property('level'))}` : role,
    name && `"${name}"`,
    node.isCurrent && 'current',
    ...said,
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ')
}

const toWord = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''

/** Days and times of the seed follow the day of the test, and so does what is late. */
const toStable = (words: string): string =>
  words
    .replace(/\d\d-\d\d-\d{4}/g, '<day>')
    .replace(/\d\d:\d\d(:\d\d)?/g, '<time>')
    .replace(/\d+(?= (calls?|inbound|returns)\b)/g, '<n>')
