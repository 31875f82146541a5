import { domains } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import type { WatchedLink } from './walk-links.ts'

/** What notices call a link: by its domain, too, since another brand may have a link of that name. */
export async function nameLink(
  { database: { orm } }: Pick<Services, 'database'>,
  link: Pick<WatchedLink, 'domainId' | 'slug' | 'workspaceId'>,
): Promise<string> {
  const { domainId, slug } = link
  if (domainId === null) return `/${slug}`
  const [domain] = await orm
    .select({ host: domains.host })
    .from(domains)
    .where(ours(link, domains, eq(domains.id, domainId)))
  return `${domain?.host ?? ''}/${slug}`
}
