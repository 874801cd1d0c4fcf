import { deserialize, serialize } from 'node:v8'
import { deflateSync, inflateSync } from 'node:zlib'

/** What rows are checked by, as one text: lists of upstream and settings, with their maps and sets. */
export const packFacts = (facts: unknown): string =>
  deflateSync(serialize(facts)).toString('base64')

export const unpackFacts = (packed: string): unknown =>
  deserialize(inflateSync(Buffer.from(packed, 'base64')))
