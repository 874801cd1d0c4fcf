import { createContext, useContext } from 'react'

/** Whether the fields around are there to be looked at: they have no buttons then. */
export const Locked = createContext(false)

export const useLocked = () => useContext(Locked)
