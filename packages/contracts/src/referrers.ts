// Hosts that a platform uses for its links, its apps and its old names, by the host it is known by.
const sources: [string, readonly string[]][] = [
  ['instagram.com', ['instagram.com', 'ig.me']],
  ['x.com', ['x.com', 'twitter.com', 't.co']],
  ['facebook.com', ['facebook.com', 'fb.com', 'fb.me', 'fb.watch']],
  ['snapchat.com', ['snapchat.com']],
  ['tiktok.com', ['tiktok.com']],
  ['youtube.com', ['youtube.com', 'youtu.be']],
  ['linkedin.com', ['linkedin.com', 'lnkd.in']],
  ['pinterest.com', ['pinterest.com', 'pin.it']],
]

const hostsOfSource = new Map(sources)
const sourceOfHost = new Map(
  sources.flatMap(([source, hosts]) => hosts.map((host) => [host, source] as const)),
)

/** One name for a platform, any of its hosts a visitor came from; other hosts keep theirs. */
export function referrerSource(host: string): string {
  for (let rest = host; rest !== ''; rest = afterFirstDot(rest)) {
    const source = sourceOfHost.get(rest)
    if (source !== undefined) return source
  }
  return host
}

/** The hosts that are one source, their subdomains with them. */
export function referrerHosts(source: string): readonly string[] {
  return hostsOfSource.get(source) ?? []
}

function afterFirstDot(host: string): string {
  const dot = host.indexOf('.')
  return dot < 0 ? '' : host.slice(dot + 1)
}
