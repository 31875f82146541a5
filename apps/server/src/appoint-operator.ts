import { type Transaction, users, workspaceMembers, workspaces } from '@hopwise/db'
import { commandWith } from '@hopwise/settings'
import { eq, sql } from 'drizzle-orm'
import { recordCommand } from './audit/record-command.ts'
import { acrossWorkspaces, ours } from './collection/ours.ts'
import { isTrustedSignUp } from './config.ts'
import type { OperatorServices } from './features/links/operator/index.ts'
import { notify, notifyOperator } from './features/people/notifications/index.ts'
import { findOperatorWorkspaces, lockOperators } from './operators.ts'
import { slugsOf } from './slugs-of.ts'

/** Makes an account an operator and leaves the others as they are. Answers its email. */
export async function appointOperator(services: OperatorServices, named: string): Promise<string> {
  const { config, secrets } = services
  const { account, isChanged } = await changeOperators(services, async (orm) => {
    const account = await findAccount(orm, named)
    const { id, email, workspaceId } = account
    if (account.isSample) throw noAccount()
    if (account.isOperator) return { account, isChanged: false }
    if (account.suspendedReason !== null) {
      throw new Error(
        `This account is suspended. Enable it first: ${commandWith('operator', `enable account ${email}`)}`,
      )
    }
    // Who came where strangers sign up may have entered someone else's.
    const isTrusted = account.isTrusted ?? isTrustedSignUp(config)
    if (!isTrusted && !account.isConfirmed) {
      throw new Error(
        `The email ${email} isn’t confirmed yet. Ask its owner to confirm it in Settings first.`,
      )
    }
    await orm
      .update(users)
      .set({ isOperator: true, appointedAt: sql`now()` })
      .where(eq(users.id, id))
    if (workspaceId !== null) {
      // As of the first one: their links need no preview.
      await orm.update(workspaces).set({ isTrusted: true }).where(ours({ workspaceId }, workspaces))
    }
    await recordCommand({ orm, secrets }, { action: 'appointOperator', after: { email } })
    return { account, isChanged: true }
  })
  const { email, workspaceId } = account
  if (!isChanged) return email
  await notifyOperator(services, {
    key: `operator-${account.id}-appointed-${services.now().toISOString()}`,
    title: `${email} is now an operator of this Hopwise`,
    body: 'They were appointed with a command on the server.',
  })
  if (workspaceId !== null) {
    const slugs = await slugsOf({ orm: services.database.orm, workspaceId })
    for (const slug of slugs) await services.linkChanged(slug)
    // Where their roots and unknown names lead is answered from now on too.
    await services.domainsChanged()
  }
  return email
}

/** Undoes it; the last operator stays. Answers the email. */
export async function dismissOperator(services: OperatorServices, named: string): Promise<string> {
  const { account } = await changeOperators(services, async (orm, operators) => {
    const account = await findAccount(orm, named)
    const { id, email } = account
    if (!account.isOperator) throw new Error(`${email} is not an operator.`)
    if (operators.length === 1) {
      throw new Error(
        `${email} is the only operator. Appoint another one first: ${commandWith('operator', 'appoint EMAIL')}`,
      )
    }
    // The log of the one who is dismissed has it as well.
    const workspaceIds = await findOperatorWorkspaces(orm)
    await orm.update(users).set({ isOperator: false, appointedAt: null }).where(eq(users.id, id))
    const command = { action: 'dismissOperator', after: { email }, workspaceIds }
    await recordCommand({ orm, secrets: services.secrets }, command)
    return { account }
  })
  const { email, workspaceId } = account
  const notice = {
    key: `operator-${account.id}-dismissed-${services.now().toISOString()}`,
    title: `${email} is no longer an operator of this Hopwise`,
    body: 'They were dismissed with a command on the server.',
  }
  await notifyOperator(services, notice)
  if (workspaceId !== null) {
    await notify(services, workspaceId, { kind: 'account', path: '/settings', ...notice })
  }
  return email
}

type Account = Awaited<ReturnType<typeof findAccount>>

async function changeOperators<Changed extends { account: Account }>(
  { database, live }: OperatorServices,
  change: (orm: Transaction, operators: { id: string }[]) => Promise<Changed>,
): Promise<Changed> {
  const changed = await database.orm.transaction(async (orm) =>
    change(orm, await lockOperators(orm)),
  )
  // Their open screens show Settings, Operator, from now on, or no longer.
  const { workspaceId } = changed.account
  if (workspaceId !== null) live.announce(workspaceId, 'account')
  return changed
}

const noAccount = () => new Error('No account has this email.')

async function findAccount(orm: Transaction, email: string) {
  const [account] = await orm
    .select({
      id: users.id,
      email: users.email,
      isOperator: users.isOperator,
      isConfirmed: users.emailVerified,
      isTrusted: workspaces.isTrusted,
      workspaceId: workspaces.id,
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
