import { extendClickPartitions, users, workspaceMembers, workspaces } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { insertConnections } from './insert-connections.ts'
import { makeSample } from './make-sample.ts'
import { sampleDays } from './sample-figures.ts'

/** The shared account behind "Explore with sample data"; it has no password. */
export const sampleUserId = 'sample'

const dayMs = 86_400_000
const sampleLock = 7_405_119

/** Makes the sample workspace and its user where they are missing; processes take turns. */
export async function ensureSampleWorkspace(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
): Promise<void> {
  const { database, now, secrets } = services
  const today = new Date(now().toISOString().slice(0, 10))
  await extendClickPartitions(database.pool, now(), new Date(today.getTime() - sampleDays * dayMs))
  await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sampleLock})`)
    const found = await transaction.select().from(users).where(eq(users.id, sampleUserId))
    if (found.length > 0) return
    await transaction.insert(users).values({
      id: sampleUserId,
      name: 'Ada Sample',
      firstName: 'Ada',
      lastName: 'Sample',
      email: 'ada@sample.invalid',
      emailVerified: true,
    })
    const [workspace] = await transaction
      .insert(workspaces)
      .values({ name: 'Sample', isSample: true, sampleDay: today.toISOString().slice(0, 10) })
      .returning({ id: workspaces.id })
    if (workspace === undefined) throw new Error('insert returned no workspace')
    await transaction
      .insert(workspaceMembers)
      .values({ workspaceId: workspace.id, userId: sampleUserId })
    await makeSample(transaction, workspace.id, today)
    await insertConnections(transaction, workspace.id, secrets, now())
  })
}
