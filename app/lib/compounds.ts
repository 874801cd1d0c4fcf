/** Where a compound of Dutch or German may be broken: before its last part, when enough stands in front of that. */
const lastParts =
  /(\p{L}{4})(?=referen|datum|nummer|locatie|regels|code|typ|telling|auftrag|bewegung|liste(?!\p{L})|mutatie|status|baar(?!\p{L})|keerd(?!\p{L})|veerd(?!\p{L})|schlossen(?!\p{L})|cias(?!\p{L}))/gu

const softHyphen = '\u00AD'

/** A text that a narrow column may break; the hyphen is seen only where it is broken. */
export const breakable = (text: string): string => text.replace(lastParts, `$1${softHyphen}`)
