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
    'Amazon does not allow a link to hide where visitors come from. Turn cloaking off. A plain short link is allowed.',
  enableRetargeting:
    'Amazon does not allow a page before it, so no pixel can load. Turn retargeting off, and use it on links to your own pages.',
  escapesApps:
    'Amazon does not allow a page before it. Turn the in-app escape off, so the link opens Amazon directly.',
  password:
    'Amazon does not allow a page before it. Turn the password off, so the link opens Amazon directly.',
  passesQuery:
    'A visitor’s own parameters could change whose tag Amazon pays. Turn query pass-through off, and add what you need to the URL.',
} as const

const utmMessage =
  'Amazon does not allow UTM parameters on its links. Leave them empty, and use a separate tracking tag for this link.'

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
      message: `Amazon does not allow a link to rotate to other merchants, and ${displayHost(url)} isn’t the merchant of the original URL. Use URLs of one merchant, or create a separate link for the other.`,
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
