import { decoded, say } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import type { RowProblem } from '~/lib/import-rows'
import { wentWrong } from '../kinds/batch-outcomes'
import { ownProblemCode } from '../kinds/kind'

/** Our own messages in the user's language; upstream's as they came. */
export const problemText = (
  t: Translate,
  { code, message }: Pick<RowProblem, 'code' | 'message'>,
) => (code === ownProblemCode || message === wentWrong ? say(t, decoded(message)) : message)
