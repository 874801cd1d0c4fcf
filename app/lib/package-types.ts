/** Of packages, by the codes that upstream knows them by. */
export const packageTypes = 'BI BX CT ED OC OH PA PC PK PP PX SW 1B'.split(' ')
export const usualPackage = 'CT'

/** Of one type in an order or a shipment: no warehouse is sent more, and a slip of the finger easily is. */
export const mostPackages = 999_999
