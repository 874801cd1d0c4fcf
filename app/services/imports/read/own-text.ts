/**
 * The same text with letters of its own. A text that was cut out of a file's piece of 64 kB keeps the whole piece in
 * memory for as long as it is kept itself: a hundred thousand keys would keep the file.
 */
export const ownText = (text: string): string => text.split('').join('')
