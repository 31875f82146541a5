/** Spellings of a host that browsers take for the same: with the port of its protocol, or a last dot. */
const sameAs = /\.?(?::(?:80|443))?$/

export function createShortHost(name: string | null) {
  const shortHost = name?.toLowerCase() ?? null
  return {
    isMeant(host: string | undefined): boolean {
      if (shortHost === null || host === undefined) return false
      const asked = host.toLowerCase()
      return asked === shortHost || asked.replace(sameAs, '') === shortHost
    },
    /** What others ask of any host: rules for robots, and where to report what is unsafe. */
    isForPrograms: (url: string) => url === '/robots.txt' || url.startsWith('/.well-known/'),
  }
}
