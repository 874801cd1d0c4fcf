import { useRouteLoaderData } from '@remix-run/react'

/** As the server has it, as yyyy-MM-dd: a browser whose clock says otherwise would draw another page. */
export function useToday(): string {
  const frame = useRouteLoaderData<{ shownAt: string } | null>('routes/_frame')
  return frame?.shownAt.slice(0, 10).split('-').reverse().join('-') ?? ''
}
