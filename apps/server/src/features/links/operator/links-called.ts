import { domains, links, type Orm } from '@hopwise/db'
import { and, eq, isNotNull, not, type SQL } from 'drizzle-orm'
import { acrossWorkspaces, isOfClosed, ours } from '#src/collection/ours.ts'
import type { Config } from '#src/config.ts'
import type { LinkRow } from '#src/features/links/link-configuration/index.ts'
import { isNamedAt } from '#src/features/links/links/index.ts'
import { isKnownHost } from '#src/http/known-hosts.ts'
import type { Services } from '#src/services.ts'
import { urlNamed } from './url-named.ts'

/**
 * The links that a short URL leads to, which is one at most; none at another site. A short name alone is the link's
 * that it leads to at the hosts of this Hopwise, whose pages name links so, else that of all links which have it.
 */
export async function findLinksCalled(
  { config, database: { orm } }: Pick<Services, 'config' | 'database'>,
  text: string,
): Promise<LinkRow[]> {
  const slug = slugIn(text)
  const called = async (isNamed: SQL | undefined) =>
    await orm
      .select()
      .from(links)
      .where(acrossWorkspaces('slug', isNamed, not(isOfClosed(links))))
  if (!isShortName(text)) {
    const domain = await findDomain(orm, text)
    if (domain === null && !isOurs(config, text)) return []
    const there = await called(isNamedAt({ orm }, domain, slug))
    if (there.length > 0 || domain === null) return there
    // Below /l/, a domain answers its workspace's links that are at the hosts of this Hopwise.
    return await called(ours(domain, links, isNamedAt({ orm }, null, slug)))
  }
  const here = await called(isNamedAt({ orm }, null, slug))
  return here.length > 0 ? here : await called(eq(links.slug, slug))
}

/** As a URL, a short name of digits would be an address. */
const isShortName = (text: string) => !/[./:]/.test(text.trim().replace(/^\/|[+/]+$/g, ''))

function isOurs(config: Config, text: string): boolean {
  const url = urlNamed(text)
  return url === null || isKnownHost(config, url.host)
}

async function findDomain(orm: Orm, text: string) {
  const host = urlNamed(text)?.hostname.replace(/\.$/, '') ?? ''
  const [domain] = await orm
    .select()
    .from(domains)
    .where(acrossWorkspaces('slug', and(eq(domains.host, host), isNotNull(domains.verifiedAt))))
  return domain ?? null
}

function slugIn(text: string): string {
  const path = text.trim().split(/[?#]/, 1)[0] ?? ''
  return (
    path
      .replace(/[+/]+$/, '')
      .split('/')
      .at(-1) ?? ''
  ).toLowerCase()
}
