import { withQuery } from '~/lib/paths'
import { readPage } from '../../page/address.server'
import type { PostedForm } from '../../submissions/form-result'

/** What the address of an editor asks for: a page of the lines, and whether it begins with the question to submit. */
export interface EditorAddress {
  page: number
  isReviewed: boolean
}

export const readEditorAddress = (request: Request): EditorAddress => ({
  page: readPage(request, 'lines'),
  isReviewed: new URL(request.url).searchParams.has('review'),
})

/** Where the button of a wizard leads that has saved its order: it may be the one that submits. */
export const editorAfter = ({ intent }: Pick<PostedForm, 'intent'>, editor: string): string =>
  intent?.verb === 'submit' ? withQuery(editor, { review: 1 }) : editor
