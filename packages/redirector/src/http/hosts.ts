import type { LinkPlace } from '../hot-path/link-at.ts'
import { RecentMap } from '../hot-path/recent-map.ts'

/** A host that answers links at its root and has no app: no cookie of a person, no script of ours. */
export interface LinkHost extends LinkPlace {
  /** Where visitors of the bare host are sent; null shows that there is no page. */
  rootUrl: string | null
  /** The same for names that no link has. */
  unknownUrl: string | null
}

/** Domains that workspaces proved to be theirs, by their host. */
export interface VerifiedHosts {
  find(host: string): LinkHost | undefined
  /** Another one once any of them changed. */
  readonly revision: number
}

export interface Hosts {
  /** The host that a request's header names; null where the app is, or may be. */
  find(header: string | undefined): LinkHost | null
}

/** A proxy may add the port that it listens on, and a name may end with a dot. */
const anyPort = /\.?(?::\d+)?$/
const ownPort = /\.?(?::(?:80|443))?$/
/** Spellings in use at once; anyone can send any. */
const spellings = 4_000
/** No name that DNS knows is longer, with a port; nothing longer is remembered. */
const longest = 260

const shortHost: LinkHost = { workspaceId: null, host: '', rootUrl: null, unknownUrl: null }

interface HostsOptions {
  shortHost: string | null
  publicUrl: string | null
  verified?: VerifiedHosts | undefined
}

/** The one place that knows what a host answers: the short host and every verified domain. */
export function createHosts({ shortHost: name, publicUrl, verified }: HostsOptions): Hosts {
  const short = name?.toLowerCase() ?? null
  // A short host that names a port is meant with that port alone.
  const ending = short?.includes(':') ? ownPort : anyPort
  // The app may stand on another port of the same name.
  const appHost = publicUrl === null ? null : new URL(publicUrl).host
  let known = new RecentMap<LinkHost | null>(spellings)
  let revision = verified?.revision ?? 0

  function read(header: string): LinkHost | null {
    const asked = header.toLowerCase()
    if (asked === short) return shortHost
    if (asked.replace(ownPort, '') === appHost) return null
    if (short !== null && asked.replace(ending, '') === short) return shortHost
    return verified?.find(asked.replace(anyPort, '')) ?? null
  }

  return {
    find(header) {
      if (header === undefined || header.length > longest) return null
      if (verified !== undefined && verified.revision !== revision) {
        known = new RecentMap(spellings)
        revision = verified.revision
      }
      const found = known.get(header)
      if (found !== undefined) return found
      const host = read(header)
      known.set(header, host)
      return host
    },
  }
}

/** What others ask of any host: rules for robots, and where to report what is unsafe. */
export const isForPrograms = (url: string) =>
  url === '/robots.txt' || url.startsWith('/.well-known/')
