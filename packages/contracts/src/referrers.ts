interface Source {
  name: string
  /** Of its links, its apps and its old names. The first is what it is known by. */
  hosts: readonly [string, ...string[]]
}

const sources: readonly Source[] = [
  { name: 'Instagram', hosts: ['instagram.com', 'ig.me'] },
  { name: 'X', hosts: ['x.com', 'twitter.com', 't.co'] },
  { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'] },
  { name: 'Snapchat', hosts: ['snapchat.com'] },
  { name: 'TikTok', hosts: ['tiktok.com'] },
  { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { name: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
  { name: 'Pinterest', hosts: ['pinterest.com', 'pin.it'] },
  { name: 'Reddit', hosts: ['reddit.com', 'redd.it'] },
  { name: 'Threads', hosts: ['threads.com', 'threads.net'] },
  { name: 'Telegram', hosts: ['telegram.org', 'telegram.me', 't.me'] },
  { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'] },
  { name: 'Discord', hosts: ['discord.com', 'discordapp.com', 'discord.gg'] },
  { name: 'Quora', hosts: ['quora.com'] },
  { name: 'Google', hosts: ['google.com'] },
  { name: 'Bing', hosts: ['bing.com'] },
  { name: 'DuckDuckGo', hosts: ['duckduckgo.com'] },
]

const sourceOfHost = new Map(
  sources.flatMap((source) => source.hosts.map((host) => [host, source] as const)),
)

/** One host for a platform, any of its hosts a visitor came from; others keep theirs, without `www.`. */
export function referrerSource(host: string): string {
  return findSource(host)?.hosts[0] ?? host.replace(/^www\.(?=[^.]+\.)/, '')
}

/** What people call the platform that a source is; undefined for any other host. */
export function referrerName(source: string): string | undefined {
  return sourceOfHost.get(source)?.name
}

/** The hosts that are one source, their subdomains with them. */
export function referrerHosts(source: string): readonly string[] {
  const found = sourceOfHost.get(source)
  return found?.hosts[0] === source ? found.hosts : []
}

function findSource(host: string): Source | undefined {
  for (let rest = host; rest !== ''; rest = afterFirstDot(rest)) {
    const source = sourceOfHost.get(rest)
    if (source !== undefined) return source
  }
  return undefined
}

function afterFirstDot(host: string): string {
  const dot = host.indexOf('.')
  return dot < 0 ? '' : host.slice(dot + 1)
}
