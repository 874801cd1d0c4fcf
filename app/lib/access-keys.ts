/** Keys that a browser itself goes by, with Alt or what it takes in its place. */
export const accessKeys = { search: 'f', menu: 'm', save: 's' } as const
