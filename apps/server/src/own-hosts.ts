import type { Config } from './config.ts'

type Names = Pick<Config, 'publicUrl' | 'shortHost'>

/** Where this installation is reached: the app, and its short host where there is one. */
export function ownOrigins({ publicUrl, shortHost }: Names): string[] {
  if (shortHost === null) return [publicUrl]
  return [publicUrl, `${new URL(publicUrl).protocol}//${shortHost}`]
}

/** The same by name alone: DNS, authorities and blocklists know no ports. */
export function ownHosts(names: Names): string[] {
  return [...new Set(ownOrigins(names).flatMap((origin) => nameOf(origin) ?? []))]
}

/** The host of an origin, in one spelling; null for what is no host. */
export function nameOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null
  const { hostname, username, pathname } = new URL(origin)
  return username === '' && pathname === '/' ? hostname.replace(/\.$/, '') : null
}
