import { acmeChallenges, certificates, domains, workspaces } from '@hopwise/db'
import { eq, isNotNull, lt, sql } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed } from '#src/collection/ours.ts'
import { ownHosts } from '#src/own-hosts.ts'
import type { Services } from '#src/services.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/** Every host that visitors may come to by https: the same that the book of domains knows. */
export async function wantedHosts({ config, database }: Services): Promise<string[]> {
  const verified = await database.orm
    .select({ host: domains.host })
    .from(domains)
    .innerJoin(workspaces, eq(workspaces.id, domains.workspaceId))
    .where(acrossWorkspaces('job', isNotNull(domains.verifiedAt), isNotClosed))
  return [...new Set([...ownHosts(config), ...verified.map(({ host }) => host)])]
}

/** Every host has a row, which says that it was wanted within the hour: not each minute writes all rows. */
export async function noteHosts({ database, now }: Services, hosts: string[]): Promise<void> {
  const at = now()
  await database.orm
    .insert(certificates)
    .values(hosts.map((host) => ({ host, orderAt: at, wantedAt: at })))
    .onConflictDoUpdate({
      target: certificates.host,
      set: { wantedAt: at },
      // Also where a clock was ahead.
      setWhere: sql`${certificates.wantedAt} not between ${new Date(at.getTime() - hourMs)} and ${at}`,
    })
}

/** What no one wanted for a week goes, and its key. */
export async function forgetUnwanted({ database, now }: Services): Promise<void> {
  const lastWeek = new Date(now().getTime() - weekMs)
  await database.orm.delete(certificates).where(lt(certificates.wantedAt, lastWeek))
}

/** Where a proxy has the certificates now, no key outlasts its own. */
export async function forgetExpired({ database, now }: Services): Promise<void> {
  await database.orm.delete(certificates).where(lt(certificates.expiresAt, now()))
}

export async function forgetChallenges({ database, now }: Services): Promise<void> {
  const yesterday = new Date(now().getTime() - dayMs)
  await database.orm.delete(acmeChallenges).where(lt(acmeChallenges.createdAt, yesterday))
}
