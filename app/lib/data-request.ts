const dataParam = '_data'

/** The route whose data Remix's scripts ask for at this address, in place of the page; null where a page is asked for. */
export const getDataRoute = (address: string | URL): string | null =>
  new URL(address).searchParams.get(dataParam)

/** Where a script of ours gets the data of `route`, or posts to its action. */
export const toDataAddress = (address: string, route: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${dataParam}=${encodeURIComponent(route)}`

/** The page's own address, without what Remix adds to it. */
export function toPageUrl(address: string | URL): URL {
  const url = new URL(address)
  for (const name of [dataParam, 'index']) url.searchParams.delete(name)
  return url
}
