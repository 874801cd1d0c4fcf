const listeners: ((companyId: number) => void)[] = []

/** `tell` hears of every call of this process that may have changed a company's records. */
export const onWrite = (tell: (companyId: number) => void) => void listeners.push(tell)

export function tellWrite(companyId: string | undefined): void {
  if (companyId !== undefined) for (const tell of listeners) tell(Number(companyId))
}
