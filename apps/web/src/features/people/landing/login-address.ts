/** Where the server signs people in. They come back to the page they asked for. */
export function loginAddress(): string {
  const here = location.pathname + location.search
  return here === '/' ? '/api/login' : `/api/login?${new URLSearchParams({ next: here })}`
}

/** The server leads newcomers from here to sign-up, and everyone else to sign-in. */
export const trialAddress = '/api/login?start=trial'
