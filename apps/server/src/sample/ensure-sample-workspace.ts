import {
  extendClickPartitions,
  type Transaction,
  users,
  workspaceMembers,
  workspaces,
} from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { removeWorkspace } from '#src/remove-workspace.ts'
import type { Services } from '#src/services.ts'
import { insertAnalyses } from './insert-analyses.ts'
import { insertConnections } from './insert-connections.ts'
import { insertLinkHealth } from './insert-link-health.ts'
import { insertMessages } from './insert-messages.ts'
import { insertMoney } from './insert-money.ts'
import { insertPlacements } from './insert-placements.ts'
import { insertSyncs } from './insert-syncs.ts'
import { makeSample } from './make-sample.ts'
import { sampleDays } from './sample-figures.ts'

/** The shared account behind "Explore with sample data"; it has no password. */
export const sampleUserId = 'sample'

/** Grows with every change of what the sample holds: an older one is made anew. */
const sampleVersion = 7

const dayMs = 86_400_000
const sampleLock = 7_405_119

type SampleServices = Pick<
  Services,
  'config' | 'database' | 'linkChanged' | 'live' | 'now' | 'secrets'
>

/**
 * Makes the sample workspace where it is missing, of another version or of a day before: so its last
 * day is today, and what visitors changed is as it was. Processes take turns.
 */
export async function ensureSampleWorkspace(services: SampleServices): Promise<void> {
  const { database, now } = services
  const today = new Date(now().toISOString().slice(0, 10))
  await extendClickPartitions(database.pool, now(), new Date(today.getTime() - sampleDays * dayMs))
  const made = await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sampleLock})`)
    const found = await findSample(transaction)
    if (found !== undefined && isCurrent(found, today)) return null
    const slugs = found === undefined ? [] : await removeWorkspace(transaction, found.id)
    const workspaceId = await insertWorkspace(transaction, today, found?.id)
    await makeSample(transaction, workspaceId, now())
    await insertConnections(transaction, workspaceId, services.secrets, now())
    await insertSyncs(transaction, workspaceId, now())
    await insertMessages(transaction, workspaceId, services.secrets, now())
    await insertMoney(transaction, workspaceId, now())
    await insertLinkHealth(transaction, workspaceId, now())
    await insertPlacements(transaction, workspaceId, { config: services.config, now: now() })
    await insertAnalyses(transaction, workspaceId, services)
    return { workspaceId, slugs }
  })
  if (made === null) return
  for (const slug of made.slugs) await services.linkChanged(slug)
  for (const topic of ['links', 'campaigns', 'clicks', 'earnings'] as const) {
    services.live.announce(made.workspaceId, topic)
  }
}

type Workspace = typeof workspaces.$inferSelect

async function findSample(transaction: Transaction): Promise<Workspace | undefined> {
  const [row] = await transaction
    .select({ workspace: workspaces })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, sampleUserId))
  return row?.workspace
}

function isCurrent(found: Workspace, today: Date): boolean {
  const isLaidOut = found.sampleDay !== null && Date.parse(found.sampleDay) >= today.getTime()
  return isLaidOut && found.sampleVersion === sampleVersion
}

/** Under the id of the one before, if there was one: who is signed in stays in the same workspace. */
async function insertWorkspace(
  transaction: Transaction,
  today: Date,
  id: number | undefined,
): Promise<number> {
  await transaction
    .insert(users)
    .values({
      id: sampleUserId,
      name: 'Ada Sample',
      firstName: 'Ada',
      lastName: 'Sample',
      email: 'ada@sample.invalid',
      emailVerified: true,
    })
    .onConflictDoNothing({ target: users.id })
  const row = {
    name: 'Sample',
    isSample: true,
    sampleDay: today.toISOString().slice(0, 10),
    sampleVersion,
  }
  const insert = transaction.insert(workspaces)
  const [made] = await (id === undefined
    ? insert.values(row)
    : insert.overridingSystemValue().values({ id, ...row })
  ).returning({ id: workspaces.id })
  if (made === undefined) throw new Error('insert returned no workspace')
  await transaction.insert(workspaceMembers).values({ workspaceId: made.id, userId: sampleUserId })
  return made.id
}
