import { type Database, domains, links } from '@hopwise/db'
import { and, eq, isNotNull, not, type SQL } from 'drizzle-orm'
import { acrossWorkspaces, isOfClosed, ours } from '#src/collection/ours.ts'
import type { LinkRow } from '#src/features/links/link-configuration/index.ts'
import { isNamedAt } from '#src/features/links/links/index.ts'
import { urlNamed } from './url-named.ts'

/**
 * The links that a short URL leads to, which is one at most. A short name alone is the link's that it leads to at
 * the hosts of this Hopwise, whose pages name links so, else that of all links which have it.
 */
export async function findLinksCalled({ orm }: Database, text: string): Promise<LinkRow[]> {
  const slug = slugIn(text)
  const called = async (isNamed: SQL | undefined) =>
    await orm
      .select()
      .from(links)
      .where(acrossWorkspaces('slug', isNamed, not(isOfClosed(links))))
  if (!isShortName(text)) {
    const domain = await findDomain({ orm }, text)
    const there = await called(isNamedAt({ orm }, domain, slug))
    if (there.length > 0 || domain === null) return there
    // Below /l/, a domain answers its workspace's links that are at the hosts of this Hopwise.
    return await called(ours(domain, links, isNamedAt({ orm }, null, slug)))
  }
  const here = await called(isNamedAt({ orm }, null, slug))
  return here.length > 0 ? here : await called(eq(links.slug, slug))
}

/** As a URL, a short name of digits would be an address. */
export const isShortName = (text: string) => !/[./:]/.test(text.trim().replace(/^\/|[+/]+$/g, ''))

async function findDomain({ orm }: Pick<Database, 'orm'>, text: string) {
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
