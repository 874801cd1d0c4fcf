/** Of packages, by the codes that upstream knows them by. */
export const packageTypes = 'BI BX CT ED OC OH PA PC PK PP PX SW 1B'.split(' ')
export const usualPackage = 'CT'
