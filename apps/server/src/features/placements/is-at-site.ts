const bare = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** Whether an address stands at a site's host, above it or below it: old.reddit.com is at reddit.com. */
export function isAtSite(address: string, site: string): boolean {
  const [one, other] = [bare(address), bare(site)]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}
