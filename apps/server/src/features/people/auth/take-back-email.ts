import { randomBytes } from 'node:crypto'
import { accounts, type Orm, passkeys, twoFactors, users, verifications } from '@hopwise/db'
import { and, eq, gte, isNotNull, ne } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import type { BetterAuth } from './better-auth.ts'
import { setEmail } from './confirm-email.ts'
import { takeBackMs } from './email-mails.ts'
import { endSessions } from './end-sessions.ts'
import { takeMailedLink } from './mailed-links.ts'
import { endEveryRequest, mailedValueOf } from './one-time-tokens.ts'
import { openLinks } from './open-links.ts'
import { resetLinkMinutes } from './reset-mail.ts'

interface TakenBack {
  userId: string
  /** Opens the page for a new password; null for who signs in elsewhere. */
  resetToken: string | null
}

/**
 * Gives an account back to the address it had. The person who changed it may know the password, or
 * have added a passkey, a second step or a sign-in elsewhere, so those end as well. Null when the link
 * no longer works.
 */
export async function takeBackEmail(
  services: Services,
  betterAuth: BetterAuth,
  token: string,
): Promise<TakenBack | null> {
  const { database, now } = services
  const taken = await database.orm.transaction(async (orm) => {
    const link = await takeMailedLink(orm, 'take-back-email', token, now())
    if (link === null) return null
    const { userId } = link
    if (!(await setEmail(orm, { ...link, emailVerified: true }))) return null
    await endEveryRequest(orm, userId)
    await orm
      .delete(verifications)
      .where(eq(verifications.value, mailedValueOf('take-back-email', userId)))
    await endSessions(orm, userId, null)
    await orm.delete(passkeys).where(eq(passkeys.userId, userId))
    await endSecondStep(orm, userId)
    await unlinkSince(orm, userId, new Date(link.expiresAt.getTime() - takeBackMs))
    return { userId, hadPassword: await endPassword(orm, userId) }
  })
  if (taken === null) return null
  const { userId, hadPassword } = taken
  await openLinks(services, userId)
  if (!hadPassword) return { userId, resetToken: null }
  const resetToken = randomBytes(24).toString('base64url')
  const { internalAdapter } = await betterAuth.$context
  await internalAdapter.createVerificationValue({
    value: userId,
    identifier: `reset-password:${resetToken}`,
    expiresAt: new Date(now().getTime() + resetLinkMinutes * 60_000),
  })
  return { userId, resetToken }
}

async function endSecondStep(orm: Pick<Orm, 'delete' | 'update'>, userId: string): Promise<void> {
  await orm.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await orm.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}

/** Only the newer ones: without a password, the one before is how its owner gets in again. */
async function unlinkSince(orm: Pick<Orm, 'delete'>, userId: string, since: Date): Promise<void> {
  await orm
    .delete(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        ne(accounts.providerId, 'credential'),
        gte(accounts.createdAt, since),
      ),
    )
}

async function endPassword(orm: Pick<Orm, 'update'>, userId: string): Promise<boolean> {
  const ended = await orm
    .update(accounts)
    .set({ password: null })
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, 'credential'),
        isNotNull(accounts.password),
      ),
    )
    .returning({ id: accounts.id })
  return ended.length > 0
}
