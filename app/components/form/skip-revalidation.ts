import type { ShouldRevalidateFunction } from '@remix-run/react'

/** A form that was refused keeps its page: what is loaded now may be another company's, or nothing. */
export const keepPageOfRefused: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus < 400 && defaultShouldRevalidate

/** The same for a page that shows more than the form, and loads that again when the form itself was wrong. */
export const keepPageOfStopped: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => ![403, 409, 413, 503].includes(actionStatus) && defaultShouldRevalidate
