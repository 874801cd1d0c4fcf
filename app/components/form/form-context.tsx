import { createContext, useContext, useState, type MutableRefObject } from 'react'

/** What every write form of a page carries. */
export interface FormOwner {
  /** Empty on public pages. */
  companyId: number | null
  key: string
}

const FormContext = createContext<FormOwner>({ companyId: null, key: '' })

export const FormOwnerProvider = FormContext.Provider
export const useFormOwner = () => useContext(FormContext)

interface PageFormOptions {
  id: string
  /** It has no fields of its owner, as these would stand in its address. */
  goesByGet?: boolean
}

/** The form of the page in which its user types: buttons of the frame that stand below it carry what was typed. */
export const PageForm = createContext<MutableRefObject<PageFormOptions | null>>({ current: null })

/** Tells the frame of the page's form, which is made before what stands below it. */
export function usePageForm(id: string | null, goesByGet?: boolean): void {
  const page = useContext(PageForm)
  page.current = id === null ? null : { id, goesByGet }
}

/** The same for a form whose entries outlast what is loaded below them: it stays the company's that it was made for. */
export function useOwnerOfEntries(): FormOwner {
  const { companyId, key } = useFormOwner()
  const [madeFor] = useState(companyId)
  return { companyId: madeFor, key }
}

/** The hidden fields that every write form carries: the company it was made for and its one-time key. */
export function OwnerFields() {
  const { companyId, key } = useOwnerOfEntries()
  return (
    <>
      {companyId === null ? null : <input type="hidden" name="company" value={companyId} />}
      <input type="hidden" name="key" value={key} />
    </>
  )
}
