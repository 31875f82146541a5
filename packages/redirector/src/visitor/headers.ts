import { RecentMap } from '../hot-path/recent-map.ts'

/** The first language asked for, lower case; weights are in order in every browser. */
export function preferredLanguage(acceptLanguage: string): string {
  const first = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)/i.exec(acceptLanguage)
  return first?.[1]?.toLowerCase() ?? ''
}

const knownHosts = new RecentMap<string>(2_000)

/** Host alone: the path a visitor came from is theirs. */
export function referrerHost(referrer: string): string {
  if (referrer === '') return ''
  const known = knownHosts.get(referrer)
  if (known !== undefined) return known
  const host = readHost(referrer)
  knownHosts.set(referrer, host)
  return host
}

function readHost(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, hostname } = new URL(referrer)
  if (protocol === 'android-app:') return appHosts.get(hostname) ?? hostname
  return protocol === 'http:' || protocol === 'https:' ? hostname : ''
}

const appHosts = new Map([
  ['com.twitter.android', 'x.com'],
  ['com.instagram.android', 'instagram.com'],
  ['com.snapchat.android', 'snapchat.com'],
  ['com.facebook.katana', 'facebook.com'],
  ['com.facebook.lite', 'facebook.com'],
])

const platformHosts: [RegExp, string][] = [
  [/(?:^|\.)(?:t\.co|twitter\.com|x\.com)$/, 'twitter'],
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)snapchat\.com$/, 'snapchat'],
]

const platformApps: [RegExp, string][] = [
  [/Twitter(?: for|Android)/, 'twitter'],
  [/Instagram/, 'instagram'],
  [/Snapchat/, 'snapchat'],
]

/** The social platform a visit comes from; its own browser identifies it where no referrer is sent. */
export function sourcePlatform(host: string, userAgent: string): string {
  const byHost = platformHosts.find(([pattern]) => pattern.test(host))
  const byApp = platformApps.find(([pattern]) => pattern.test(userAgent))
  return (byHost ?? byApp)?.[1] ?? 'general'
}
