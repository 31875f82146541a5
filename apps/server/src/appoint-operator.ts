import { type Database, type Transaction, users, workspaceMembers, workspaces } from '@hopwise/db'
import { commandWith } from '@hopwise/settings'
import { eq, sql } from 'drizzle-orm'
import { recordCommand } from './audit/record-command.ts'
import { acrossWorkspaces } from './collection/ours.ts'
import type { Live } from './live.ts'
import { findOperatorWorkspaces, lockOperators } from './operators.ts'
import type { Secrets } from './secrets.ts'

interface Needs {
  database: Database
  live: Live
  secrets: Secrets
}

/** One more who runs this installation. Answers their email. */
export async function appointOperator(needs: Needs, named: string): Promise<string> {
  return await changeOperators(needs, async (orm) => {
    const { id, email, isOperator, isSample, suspendedReason } = await findAccount(orm, named)
    if (isSample) throw noAccount()
    if (isOperator) return { id, email }
    if (suspendedReason !== null) {
      throw new Error(
        `This account is suspended. Enable it first: ${commandWith('operator', `enable account ${email}`)}`,
      )
    }
    await orm
      .update(users)
      .set({ isOperator: true, appointedAt: sql`now()` })
      .where(eq(users.id, id))
    const command = { action: 'appointOperator', after: { email } }
    await recordCommand({ orm, secrets: needs.secrets }, command)
    return { id, email }
  })
}

/** One fewer; the last one stays. Answers their email. */
export async function dismissOperator(needs: Needs, named: string): Promise<string> {
  return await changeOperators(needs, async (orm, operators) => {
    const { id, email, isOperator } = await findAccount(orm, named)
    if (!isOperator) throw new Error(`${email} is no operator.`)
    if (operators.length === 1) {
      throw new Error(
        `${email} is the only operator. Appoint another one first: ${commandWith('operator', 'appoint EMAIL')}`,
      )
    }
    // Theirs, too, has it.
    const workspaceIds = await findOperatorWorkspaces(orm)
    await orm.update(users).set({ isOperator: false, appointedAt: null }).where(eq(users.id, id))
    const command = { action: 'dismissOperator', after: { email }, workspaceIds }
    await recordCommand({ orm, secrets: needs.secrets }, command)
    return { id, email }
  })
}

async function changeOperators(
  { database, live }: Needs,
  change: (orm: Transaction, operators: { id: string }[]) => Promise<{ id: string; email: string }>,
): Promise<string> {
  const { id, email } = await database.orm.transaction(async (orm) =>
    change(orm, await lockOperators(orm)),
  )
  // Running processes know who they are by their sessions.
  live.announceSessions(id)
  return email
}

const noAccount = () => new Error('No account has this email.')

async function findAccount(orm: Transaction, email: string) {
  const [account] = await orm
    .select({
      id: users.id,
      email: users.email,
      isOperator: users.isOperator,
      isSample: workspaces.isSample,
      suspendedReason: workspaces.suspendedReason,
    })
    .from(users)
    // None right after sign-up.
    .leftJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .leftJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(acrossWorkspaces('operator', eq(sql`lower(${users.email})`, email.toLowerCase())))
    .for('no key update', { of: users })
  if (account === undefined) throw noAccount()
  return account
}
