import { readFile } from 'node:fs/promises'
import type { UploadedFile } from './form-files.server'

/** An uploaded file as upstream takes it in a call's body: in base64. */
export const uploadContent = async ({ path }: Pick<UploadedFile, 'path'>): Promise<string> =>
  (await readFile(path)).toString('base64')
