import { trialDays } from '@hopwise/contracts'
import {
  conversions,
  type Orm,
  onboardings,
  users,
  workspaceMembers,
  workspaces,
} from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#src/audit/record-audit.ts'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { isTrustedSignUp } from '#src/config.ts'
import type { Services } from '#src/services.ts'

export type Workspace = typeof workspaces.$inferSelect & { hasEarned: boolean }

/** The workspace of a user; a user without one, fresh from sign-up, gets theirs here, in their browser's time zone where it is known. */
export async function workspaceOf(
  services: Pick<Services, 'config' | 'database' | 'now' | 'secrets'>,
  userId: string,
  timeZone?: string,
): Promise<Workspace> {
  const { config, database } = services
  const { orm } = database
  const found = await findWorkspace(orm, userId)
  if (found !== undefined) return found
  return await orm.transaction(async (transaction) => {
    // Of two requests that race for a fresh user, the second waits here and finds the first's.
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
    const made = await findWorkspace(transaction, userId)
    if (made !== undefined) return made
    const [workspace] = await transaction
      .insert(workspaces)
      .values({
        name: 'My workspace',
        timeZone,
        isTrusted: user?.isOperator === true || isTrustedSignUp(config),
        trialEndsAt: sql`now() + make_interval(days => ${trialDays})`,
      })
      .returning()
    if (workspace === undefined) throw new Error('insert returned no workspace')
    await transaction.insert(workspaceMembers).values({ workspaceId: workspace.id, userId })
    await transaction.insert(onboardings).values({ workspaceId: workspace.id })
    await recordAudit(
      { ...services, orm: transaction, workspaceId: workspace.id },
      { kind: 'account', action: 'createAccount', actor: { kind: 'person', userId } },
    )
    return { ...workspace, hasEarned: false }
  })
}

/**
 * In the order of an index: a server that expects many earnings of each workspace would look through everyone's for
 * the first of one that has none.
 */
const anyEarning = sql`
  select ${conversions.id} from ${conversions} where ${conversions.workspaceId} = ${workspaces.id}
  order by ${conversions.workspaceId}, ${conversions.occurredAt} limit 1`

/** Undefined right after sign-up. */
export async function findWorkspace(orm: Pick<Orm, 'select'>, userId: string) {
  const [row] = await orm
    .select({
      workspace: workspaces,
      hasEarned: sql<boolean>`(${anyEarning}) is not null`,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(acrossWorkspaces('sign-in', eq(workspaceMembers.userId, userId)))
  return row && { ...row.workspace, hasEarned: row.hasEarned }
}
