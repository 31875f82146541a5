import { type Orm, users, workspaceMembers } from '@hopwise/db'
import { asc, eq, sql } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'

const isOperator = eq(users.isOperator, true)

/** The workspaces of those who run this installation, in the order in which their logs are locked. */
export async function findOperatorWorkspaces(orm: Pick<Orm, 'selectDistinct'>): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ workspaceId: workspaceMembers.workspaceId })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(acrossWorkspaces('operator', isOperator))
    .orderBy(asc(workspaceMembers.workspaceId))
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Those who run this installation, the first one first. */
export async function listOperators(
  orm: Pick<Orm, 'select'>,
): Promise<{ email: string; appointedAt: Date | null }[]> {
  return await orm
    .select({ email: users.email, appointedAt: users.appointedAt })
    .from(users)
    .where(isOperator)
    .orderBy(sql`${users.appointedAt} nulls first`, asc(users.email))
}

/** The same, locked: of two who leave at once, the second waits here and finds one fewer. */
export async function lockOperators(orm: Pick<Orm, 'select'>): Promise<{ id: string }[]> {
  return await orm
    .select({ id: users.id })
    .from(users)
    .where(isOperator)
    .orderBy(asc(users.id))
    .for('no key update')
}

/** What is reported, disabled or invited changed: every operator's open screen asks again. */
export async function announceToOperators({
  database,
  live,
}: Pick<Services, 'database' | 'live'>): Promise<void> {
  for (const workspaceId of await findOperatorWorkspaces(database.orm)) {
    live.announce(workspaceId, 'operator')
  }
}
