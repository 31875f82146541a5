/** Whether two addresses are of one site: the same host, or one below the other. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [hostName(one), hostName(other)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

function hostName(url: string): string {
  const { host } = new URL(url)
  return host.replace(/^www\./, '')
}
