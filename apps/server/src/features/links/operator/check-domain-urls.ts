import { domains } from '@hopwise/db'
import { eq, isNotNull, or } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import type { OperatorServices } from './disable-link.ts'

type DomainRow = typeof domains.$inferSelect
/** Why no visitor may be sent to a URL; null where one may. */
type ReasonAgainst = (url: string) => Promise<string | null>

const places = ['rootUrl', 'unknownUrl'] as const

/** Takes root and unknown URLs from domains where a link to them would be disabled. Answers how many. */
export async function checkDomainUrls(
  services: OperatorServices,
  reasonAgainst: ReasonAgainst,
): Promise<number> {
  const hasUrl = or(isNotNull(domains.rootUrl), isNotNull(domains.unknownUrl))
  const rows = await services.database.orm
    .select()
    .from(domains)
    .where(acrossWorkspaces('operator', hasUrl))
  let taken = 0
  for (const row of rows) {
    for (const place of places) {
      const url = row[place]
      const reason = url === null ? null : await reasonAgainst(url)
      if (url === null || reason === null) continue
      await take(services, row, { place, url, reason })
      taken += 1
    }
  }
  if (taken > 0) await services.domainsChanged()
  return taken
}

async function take(
  services: OperatorServices,
  row: DomainRow,
  { place, url, reason }: { place: (typeof places)[number]; url: string; reason: string },
): Promise<void> {
  await services.database.orm
    .update(domains)
    .set({ [place]: null })
    .where(ours(row, domains, eq(domains.id, row.id), eq(domains[place], url)))
  await notify(services, row.workspaceId, {
    kind: 'account',
    key: `domain-${row.id}-${place}-${services.now().toISOString()}`,
    title: `${row.host} no longer sends visitors to ${url}`,
    body: reason,
    path: '/settings',
  })
  services.live.announce(row.workspaceId, 'domains')
}
