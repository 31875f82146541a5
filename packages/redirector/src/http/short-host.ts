/** A proxy may add the port that it listens on, and a name may end with a dot. */
const anyPort = /\.?(?::\d+)?$/
const ownPort = /\.?(?::(?:80|443))?$/

/** A short host that names a port is meant with that port alone. */
export function createShortHost(name: string | null, publicUrl: string | null) {
  const shortHost = name?.toLowerCase() ?? null
  const ending = shortHost?.includes(':') ? ownPort : anyPort
  // The app may stand on another port of the same name.
  const appHost = publicUrl === null ? null : new URL(publicUrl).host
  return {
    isMeant(host: string | undefined): boolean {
      if (shortHost === null || host === undefined) return false
      const asked = host.toLowerCase()
      if (asked === shortHost) return true
      return asked.replace(ending, '') === shortHost && asked.replace(ownPort, '') !== appHost
    },
    /** What others ask of any host: rules for robots, and where to report what is unsafe. */
    isForPrograms: (url: string) => url === '/robots.txt' || url.startsWith('/.well-known/'),
  }
}
