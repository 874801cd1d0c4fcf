/** Whether a navigation changes ticks only, by our own scripts: nothing has to be loaded for it. */
export function changesTicksOnly(navigation: {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string
}): boolean {
  const { currentUrl: from, nextUrl: to, formMethod } = navigation
  if (formMethod !== undefined || from.pathname !== to.pathname || from.search === to.search) {
    return false
  }
  return withoutTicks(from) === withoutTicks(to)
}

function withoutTicks(address: URL): string {
  const params = new URLSearchParams(address.search)
  params.delete('sel')
  params.delete('of')
  return params.toString()
}
