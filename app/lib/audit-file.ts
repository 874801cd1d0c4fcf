/** The only definition of an audit file. [CAU-02] */
export const auditDefinition = { id: '4', name: 'ADC CUSTOMS NL V1' } as const

/** The last day of a file: one that lies before the first is the first itself. [CAU-05, CAU-06] */
export const lastDay = (from: string, to: string): string => (to < from ? from : to)
