import { socialAccounts, socialHandshakes, workspaces } from '@hopwise/db'
import { asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { ctxOfJob } from '#src/services.ts'
import { claimAccount } from './claim-account.ts'
import { findConnector, spokenTo } from './platforms.ts'
import { readClaimedAccount } from './read-account.ts'

const readAtOnce = 4
const dueAtMost = 400

/** Reads every account whose time has come; answers how many. One failure stops no other. */
export async function refreshDueAccounts(services: Services): Promise<number> {
  const { database, now, log } = services
  await database.orm
    .delete(socialHandshakes)
    .where(acrossWorkspaces('job', lte(socialHandshakes.expiresAt, now())))
  const due = await findDue(services)
  let read = 0
  async function work(): Promise<void> {
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      try {
        if (await readOne(services, next)) read += 1
      } catch (error) {
        log.error({ err: error, account: next.id }, 'a social account could not be refreshed')
      }
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, work))
  return read
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

/**
 * Accounts of the sample have no token and are never due. Those of a platform that cannot be spoken
 * to stay due for ever and would take the places of others. Longest waiting last, as `pop` takes it.
 */
async function findDue(services: Services) {
  const { database, now } = services
  const rows = await database.orm
    .select({
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      workspaceId: socialAccounts.workspaceId,
      timeZone: workspaces.timeZone,
    })
    .from(socialAccounts)
    .innerJoin(workspaces, eq(workspaces.id, socialAccounts.workspaceId))
    .where(
      acrossWorkspaces(
        'job',
        lte(socialAccounts.refreshAt, now()),
        isNotNull(socialAccounts.accessToken),
        isServedByJobs,
        inArray(socialAccounts.platform, spokenTo(services)),
      ),
    )
    .orderBy(asc(socialAccounts.refreshAt))
    .limit(dueAtMost)
  return rows.reverse()
}

async function readOne(
  services: Services,
  { id, platform, workspaceId, timeZone }: Due,
): Promise<boolean> {
  const connector = findConnector(services, platform)
  if (connector === null) return false
  const ctx = ctxOfJob(services, 'refresh-accounts', { workspaceId, timeZone })
  const claimed = await claimAccount(ctx, id, { ifDue: true })
  if (claimed === null) return false
  await readClaimedAccount(ctx, claimed, connector)
  return true
}
