import { domains, workspaces } from '@hopwise/db'
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import { severalAtOnce } from '#src/jobs/several-at-once.ts'
import type { Services } from '#src/services.ts'
import { checkOne } from './verify-domain.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Who has not set the records by then presses the button. */
const watchedMs = 3 * dayMs
const mostOfRun = 200
const atOnce = 8

/** Looks at a verified domain again whose certificate arrived, or could not be ordered. */
export async function checkHost(services: Services, host: string): Promise<void> {
  const { database, live, log } = services
  const isHolder = and(eq(domains.host, host), isNotNull(domains.verifiedAt))
  const [row] = await database.orm.select().from(domains).where(acrossWorkspaces('slug', isHolder))
  if (row === undefined) return
  await checkOne(services, row).catch((error) =>
    log.error({ err: error, domainId: row.id }, 'a domain could not be checked'),
  )
  live.announce(row.workspaceId, 'domains')
}

/** Looks again at domains that wait for their DNS or their first certificate, and once a day at all others. */
export async function checkDomains(services: Services): Promise<void> {
  const { background, database, log, now } = services
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const isDue = or(
    and(
      or(isNull(domains.verifiedAt), isNotNull(domains.problem)),
      or(gt(domains.createdAt, ago(watchedMs)), gt(domains.verifiedAt, ago(watchedMs))),
      or(isNull(domains.checkedAt), lt(domains.checkedAt, ago(2 * minuteMs))),
    ),
    and(isNotNull(domains.verifiedAt), lt(domains.checkedAt, ago(dayMs))),
  )
  const due = await database.orm
    .select({ domain: domains })
    .from(domains)
    .innerJoin(workspaces, eq(workspaces.id, domains.workspaceId))
    .where(acrossWorkspaces('job', isDue, isServedByJobs))
    .orderBy(asc(sql`coalesce(${domains.checkedAt}, ${domains.createdAt})`))
    .limit(mostOfRun)
  await background.run(async (stopping) => {
    await severalAtOnce(due, atOnce, async ({ domain }) => {
      if (stopping.aborted) return
      await checkOne(services, domain).catch((error) =>
        log.error({ err: error, domainId: domain.id }, 'a domain could not be checked'),
      )
    })
  })
}
