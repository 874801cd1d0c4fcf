import { withoutControls } from './clean-text'

/** Folders are cut off, and control characters, which would break out of a header or a log line. */
export const bareFileName = (fileName: string) =>
  withoutControls((fileName.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)) ||
  'file'

const turning = /[\p{Bidi_Control}\u2028\u2029]/gu

/** Without what turns the reading direction: behind it 'fdp.exe' reads as 'exe.pdf'. */
export const shownFileName = (fileName: string) => fileName.replace(turning, '')
