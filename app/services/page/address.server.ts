/** The id in an address. Throws the 404 page for what is not digits only. */
export function readId(params: { id?: string }): number {
  const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0
  if (id === 0) throw new Response(null, { status: 404 })
  return id
}

/** The page that a parameter of an address asks for; the first for what is no page. */
export function readPage(request: Request, parameter: string): number {
  const page = new URL(request.url).searchParams.get(parameter) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
