import type { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import type { Area } from '../session/domain'
import { postedEntries, postedEntriesBy } from '../submissions/form-entries.server'
import { isMultipart } from '../submissions/form-texts.server'
import {
  FormReception,
  type FileRules,
  type ReceptionFailure,
  type UploadedFile,
} from '../submissions/form-files.server'
import type { BadForm, GoodForm } from '../submissions/form-result'
import { readForm, type ReadFormOptions } from './read-form.server'

export interface UploadRules extends Pick<FileRules, 'maxBytes' | 'maxFiles' | 'takeRoom'> {
  /** Of the text of each field; unset, as much as a name needs. */
  maxFieldBytes?: number
  /** Texts beside the files; 20 unless said. */
  maxFields?: number
  /** Taken without files as well, as a form that is offered again is sent. */
  takesTextsAlone?: boolean
  /** See `readForm`. */
  write?: Area
  mostRows?: ReadFormOptions['mostRows']
  /** See `readForm`. */
  act: TextKey | null
}

/** Why the files of a form that is otherwise in order were not kept. */
export type UploadFailure = 'too-large' | ReceptionFailure

export type Upload<S extends z.ZodType> =
  | (GoodForm<S> & {
      files: UploadedFile[]
      failure: UploadFailure | null
      /** Removes the files that are not taken over. */
      discard: () => Promise<void>
    })
  | BadForm

/**
 * `readForm` for a form of files alone: they stream to the disk and are never whole in memory. The company and the key
 * stand before the files in the form, so that nothing is written for a form that is refused. A file of a form that is
 * not accepted, that broke off or that is too large is removed again.
 */
export async function readUpload<S extends z.ZodType>(
  request: Request,
  schema: S,
  {
    write,
    mostRows,
    act,
    takesTextsAlone,
    maxFieldBytes = 10_000,
    maxFields = 20,
    ...rules
  }: UploadRules,
): Promise<Upload<S>> {
  const reception = new FormReception({ ...rules, maxFields, maxFieldBytes })
  try {
    const form = await readForm(request, schema, {
      write,
      mostRows,
      act,
      async read(body, isOwned) {
        if (takesTextsAlone && !isMultipart(body)) return postedEntries(body)
        // a later reader of the entries finds the texts, and that there were files
        const posted = await postedEntriesBy(async () => {
          const fields = await reception.receive(body, isOwned)
          // it has no entries that would be lost
          if (reception.isCut) throw new Response(null, { status: 400 })
          for (const { field, file } of reception.files)
            fields.append(field, new File([file.sha256], file.name))
          return fields
        })
        // the same files again are the same form again
        const entries = new FormData()
        for (const [name, value] of posted)
          entries.append(
            name,
            typeof value === 'string' ? value : `${value.name} ${await value.text()}`,
          )
        return entries
      },
    })
    const isTooLarge = reception.files.some((received) => received.isTooLarge)
    const failure = reception.failure ?? (isTooLarge ? 'too-large' : null)
    if (!form.ok || failure) await reception.discard()
    const files = failure ? [] : reception.files.map(({ file }) => file)
    const discard = () => reception.discard()
    return form.ok ? { ...form, files, failure, discard } : form
  } catch (error) {
    await reception.discard()
    throw error
  }
}
