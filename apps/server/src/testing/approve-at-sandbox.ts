/** Follows an authorize URL as the browser would, up to the address the platform sends it back to. */
export async function approveAtSandbox(authorizeUrl: string): Promise<URL> {
  const answer = await fetch(authorizeUrl, { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`the platform answered ${answer.status} and no redirect`)
  return new URL(location)
}
