import type { Services } from './services.ts'

type Needs = Pick<Services, 'config' | 'domains'>
type Own = Needs & { workspaceId: number }

/** The part of a link's row that says where it stands. */
export interface LinkPlace {
  slug: string
  domainId: number | null
}

export function shortUrlOf(own: Own, { slug, domainId }: LinkPlace): string {
  const domain = own.domains.ofWorkspace(own.workspaceId).find(({ id }) => id === domainId)
  return baseAt(own, domain?.host) + slug
}

/** The address of a link that a text has, which may be one that it moved away from; else its present one. */
export function shortUrlIn(
  own: Own,
  link: LinkPlace,
  { text, former }: { text: string; former: readonly string[] },
): string {
  const present = shortUrlOf(own, link)
  if (text.includes(present)) return present
  return former.find((url) => text.includes(url)) ?? present
}

/** A short URL at a host, or with null at this Hopwise's own. */
export const shortUrlAt = (
  needs: Pick<Needs, 'config'>,
  host: string | null,
  slug: string,
): string => baseAt(needs, host ?? undefined) + slug

/** What the short URL of a new link begins with. */
export function newShortUrlBase(own: Own): string {
  const domain = own.domains.ofWorkspace(own.workspaceId).find(({ isDefault }) => isDefault)
  return baseAt(own, domain?.host)
}

/** What short URLs of the workspace begin with, each link's at its own place; that of this Hopwise first. */
export function shortUrlBases(own: Own): { domainId: number | null; base: string }[] {
  const domains = own.domains.ofWorkspace(own.workspaceId)
  return [
    { domainId: null, base: baseAt(own, undefined) },
    ...domains.map(({ id, host }) => ({ domainId: id, base: baseAt(own, host) })),
  ]
}

/** Whether an address is a short URL of this Hopwise, of any workspace. */
export function isShortUrl({ config, domains }: Needs, url: string): boolean {
  if (url.startsWith(installationBase(config)) || url.startsWith(`${config.publicUrl}/l/`)) {
    return true
  }
  return URL.canParse(url) && domains.find(new URL(url).hostname.replace(/\.$/, '')) !== undefined
}

interface AskedLink {
  /** The verified domain that it is at; null is this Hopwise's own host. */
  domain: { id: number; host: string; workspaceId: number } | null
  slug: string
  /** Where a domain answers its workspace's links of this Hopwise's own host, too. */
  isBelowL: boolean
}

/** Which link a short URL asks for; null where it is none of this Hopwise. */
export function readShortUrl({ config, domains }: Needs, text: string): AskedLink | null {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const { host, hostname, pathname } = new URL(address)
  const domain = domains.find(hostname.replace(/\.$/, '')) ?? null
  const isBelowL = pathname.startsWith('/l/')
  const isOwn = host === config.shortHost || (isBelowL && host === new URL(config.publicUrl).host)
  if (domain === null && !isOwn) return null
  const [slug = ''] = pathname.slice(isBelowL ? 3 : 1).split('/', 1)
  return { domain, slug: slug.toLowerCase(), isBelowL }
}

/** Where a domain is reached: as this Hopwise is, by another name. */
export function originOfHost({ publicUrl }: Needs['config'], host: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

function baseAt({ config }: Pick<Needs, 'config'>, host: string | undefined): string {
  return host === undefined ? installationBase(config) : `${originOfHost(config, host)}/`
}

/** Links of a dedicated short host stand at its root, the others below /l/. */
export function installationBase({
  publicUrl,
  shortHost,
}: Pick<Needs['config'], 'publicUrl' | 'shortHost'>): string {
  if (shortHost === null) return `${publicUrl}/l/`
  return `${new URL(publicUrl).protocol}//${shortHost}/`
}
