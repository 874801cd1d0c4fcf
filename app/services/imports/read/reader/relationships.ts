import { attribute, PartHandler, parsePart, type Attributes } from './xml'
import { UnreadableFile, type ReadLimits } from './types'
import type { ZipPackage } from './zip'

export interface Relationship {
  id: string
  /** The last step of the type's address: the same in transitional and strict files. */
  type: string
  /** The part's name in the package, or undefined when it is not there. */
  part: string | undefined
}

const mostRelationships = 10_000

/** The relationships of a part, '' for those of the package; none when the package has no such list. */
export async function readRelationships(
  zip: ZipPackage,
  part: string,
  limits: ReadLimits,
): Promise<Relationship[]> {
  const folder = getFolder(part)
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!zip.has(list)) return []
  const handler = new RelationshipHandler(zip, folder, list)
  await parsePart(zip, list, 'Relationships', handler, limits)
  return handler.found
}

class RelationshipHandler extends PartHandler {
  readonly found: Relationship[] = []

  constructor(
    private readonly zip: ZipPackage,
    private readonly folder: string,
    private readonly list: string,
  ) {
    super()
  }

  open(name: string, attributes: Attributes, depth: number): void {
    if (name !== 'Relationship' || depth !== 2) return
    if (this.found.length >= mostRelationships)
      throw new UnreadableFile('too-many-entries', { part: this.list, limit: mostRelationships })
    const external = attribute(attributes, 'TargetMode')?.toLowerCase() === 'external'
    this.found.push({
      id: attribute(attributes, 'Id') ?? '',
      type: (attribute(attributes, 'Type') ?? '').replace(/^.*\//, '').toLowerCase(),
      part: external ? undefined : this.resolve(attribute(attributes, 'Target') ?? ''),
    })
  }

  close(): void {
    // nothing is gathered
  }

  place() {
    return {}
  }

  /** Targets are relative to the part's folder or absolute; some writers give them relative to the root. */
  private resolve(target: string): string | undefined {
    const plain = target.replaceAll('\\', '/')
    const tries = [plain, decoded(plain)].flatMap((name) =>
      name.startsWith('/') ? [joined('', name)] : [joined(this.folder, name), joined('', name)],
    )
    return tries.find((name) => this.zip.has(name))
  }
}

const getFolder = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

function joined(folder: string, name: string): string {
  const steps: string[] = []
  for (const step of (folder + name).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
