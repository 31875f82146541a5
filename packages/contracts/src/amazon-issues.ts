import type { LinkConfiguration } from './link-configuration.ts'
import { type NetworkAddress, networkOfAddress } from './network-addresses.ts'
import type { Network } from './products.ts'
import type { LinkIssue } from './rule-issues.ts'
import { withScheme } from './with-scheme.ts'

interface NetworkContext {
  /** Of the link's product. */
  network: Network | null
  /** Addresses of networks at this Hopwise. */
  known: readonly NetworkAddress[]
}

type Guarded = Pick<LinkConfiguration, 'originalUrl'> &
  Partial<LinkConfiguration> & { password?: boolean }

const switches = {
  isCloaked:
    'Amazon does not allow a link to hide where its visitors come from. Leave cloaking off: a plain short link is allowed.',
  enableRetargeting:
    'Amazon does not allow a page on the way to it, so no pixel can load there. Leave retargeting off, and use it on links to your own pages.',
  escapesApps:
    'Amazon does not allow a page on the way to it. Leave the in-app escape off: the link opens Amazon at once.',
  password:
    'Amazon does not allow a page on the way to it. Leave the password off: the link opens Amazon at once.',
  passesQuery:
    'A visitor’s own parameters could change whose tag Amazon pays. Leave query pass-through off, and write what you need into the URL.',
} as const

const utmMessage =
  'Amazon wants its links as it gave them, without UTM parameters. Leave them empty, and give this link a tracking tag of its own to distinguish it.'

/** Where each address of a configuration stands in it. */
export function addressesOf(link: Guarded): { path: string; url: string }[] {
  return [
    { path: 'originalUrl', url: link.originalUrl },
    ...(link.rotateUrls ?? []).map((url, at) => ({ path: `rotateUrls.${at}`, url })),
    ...(link.rules ?? []).map(({ url }, at) => ({ path: `rules.${at}.url`, url })),
    ...(link.expiredUrl ? [{ path: 'expiredUrl', url: link.expiredUrl }] : []),
  ]
}

/** Whether Amazon's rules hold for a link: its product or any of its addresses is Amazon's. */
export function isAmazonLink(link: Guarded, { network, known }: NetworkContext): boolean {
  return (
    network === 'amazon' ||
    addressesOf(link).some(({ url }) => networkOfAddress(url, known) === 'amazon')
  )
}

/**
 * What the Associates Program Policies (text of April 2026) do not allow: hiding the referring site,
 * anything but a plain redirect, and a link that leads to several merchants. Several pages of Amazon
 * are one merchant, so rotating over them is allowed.
 */
export function amazonIssues(link: Guarded, context: NetworkContext): LinkIssue[] {
  if (!isAmazonLink(link, context)) return []
  const issues: LinkIssue[] = []
  for (const [path, message] of Object.entries(switches)) {
    // safe because these are the keys of the record above
    if (link[path as keyof typeof switches] === true) issues.push({ path, message })
  }
  if (link.utm && Object.values(link.utm).some(Boolean)) {
    issues.push({ path: 'utm', message: utmMessage })
  }
  const [original, ...others] = addressesOf(link)
  const own = merchantOf(original?.url ?? '', context)
  for (const { path, url } of others) {
    if (merchantOf(url, context) === own) continue
    issues.push({
      path,
      message: `Amazon does not allow one link to lead to it and to another merchant, and ${displayHost(url)} is not the merchant of the original URL. Use addresses of one merchant alone, or make a link of its own for the other.`,
    })
  }
  return issues
}

function displayHost(address: string): string {
  const url = withScheme(address)
  return URL.canParse(url) ? new URL(url).host : url
}

/** Amazon's stores and short hosts are one; elsewhere a host stands for its merchant. */
function merchantOf(url: string, { known }: NetworkContext): string {
  return networkOfAddress(url, known) === 'amazon' ? 'amazon' : displayHost(url)
}

/** Whether Amazon would credit no one: its short URLs (amzn.to) keep their tag to themselves. */
export function lacksAmazonTag(address: string): boolean {
  const url = URL.parse(withScheme(address))
  return url !== null && /(?:^|\.)amazon\./.test(url.hostname) && !url.searchParams.get('tag')
}
