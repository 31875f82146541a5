/** Where the server signs people in. They come back to the page they asked for. */
export const loginAddress = () => buildAddress({})

/** The server leads newcomers from here to sign-up, and everyone else to sign-in. */
export const startAddress = () => buildAddress({ start: 'trial' })

function buildAddress(query: Record<string, string>): string {
  const here = location.pathname + location.search
  const asked = new URLSearchParams(here === '/' ? query : { ...query, next: here })
  return asked.size === 0 ? '/api/login' : `/api/login?${asked}`
}
