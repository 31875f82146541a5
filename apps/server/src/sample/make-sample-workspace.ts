import {
  extendClickPartitions,
  links,
  type Transaction,
  users,
  workspaceMembers,
  workspaces,
} from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { isPublic } from '#src/config.ts'
import { removeWorkspace } from '#src/remove-workspace.ts'
import type { Services } from '#src/services.ts'
import { findSample, isCurrent, sampleUserId, sampleVersion } from './find-sample.ts'
import { insertAnalyses } from './insert-analyses.ts'
import { insertConnections } from './insert-connections.ts'
import { insertLinkHealth } from './insert-link-health.ts'
import { insertMessages } from './insert-messages.ts'
import { insertMoney } from './insert-money.ts'
import { insertPlacements } from './insert-placements.ts'
import { insertSyncs } from './insert-syncs.ts'
import { makeSample } from './make-sample.ts'
import { sampleDays } from './sample-figures.ts'

const dayMs = 86_400_000
const sampleLock = 7_405_119

export interface MadeSample {
  workspaceId: number
  /** Of links that were there before and are no more. */
  slugs: string[]
}

type Needs = Pick<Services, 'config' | 'database' | 'now' | 'secrets'>

/** Null when another process was first. */
export async function makeSampleWorkspace(services: Needs): Promise<MadeSample | null> {
  const { database, now } = services
  const today = new Date(now().toISOString().slice(0, 10))
  const from = new Date(today.getTime() - sampleDays * dayMs)
  await extendClickPartitions(database.pool, now(), { from })
  return await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sampleLock})`)
    const found = await findSample(transaction)
    if (isCurrent(found, now())) return null
    const slugs = found === undefined ? [] : await removeSample(transaction, found.id)
    const workspaceId = await insertWorkspace(transaction, today, {
      id: found?.id,
      isTrusted: !isPublic(services.config),
    })
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
}

/** Answers the slugs that led to its links. */
async function removeSample(transaction: Transaction, workspaceId: number): Promise<string[]> {
  const own = await transaction
    .select({ slug: links.slug })
    .from(links)
    .where(ours({ workspaceId }, links))
  await removeWorkspace(transaction, workspaceId)
  return own.map(({ slug }) => slug)
}

/** Under the id of the one before, if there was one: who is signed in stays in the same workspace. */
async function insertWorkspace(
  transaction: Transaction,
  today: Date,
  { id, isTrusted }: { id: number | undefined; isTrusted: boolean },
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
    isTrusted,
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
