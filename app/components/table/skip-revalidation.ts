import type { ShouldRevalidateFunction } from '@remix-run/react'
import { changesTicksOnly } from '~/lib/tick-navigation'

/** A tick goes into the address and changes nothing of the page. */
export const keepPageOfTicks: ShouldRevalidateFunction = (navigation) =>
  !changesTicksOnly(navigation)
