import { type Orm, users, violates } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { type Config, isPublic } from '#src/config.ts'
import { Conflict, TooManyRequests } from '#src/errors.ts'
import { sendInBackground } from '#src/integrations/mail/mailer.ts'
import type { Services } from '#src/services.ts'
import { changedEmailMail, confirmationMail, confirmHours, takeBackMs } from './email-mails.ts'
import { endSessions } from './end-sessions.ts'
import { type MailedLink, makeMailedLink, takeMailedLink } from './mailed-links.ts'
import { endEveryRequest } from './one-time-tokens.ts'
import { openLinks } from './open-links.ts'

const hourMs = 3_600_000
const mails = { name: 'confirmation-mail', max: 5, windowMs: hourMs }

/** People at this very machine need not show that a mailbox is theirs. */
export const asksForConfirmation = (config: Config): boolean => isPublic(config)

/** Mails a link to an address that its person has yet to confirm. */
export async function sendConfirmation(services: Services, { userId, email }: MailedLink) {
  const { config, database, limits, mailer, now } = services
  const seconds = await limits.take(mails, userId)
  if (seconds > 0) {
    throw new TooManyRequests(
      'We’ve already sent several emails. Please check your inbox first.',
      seconds,
      mails,
    )
  }
  const expiresAt = new Date(now().getTime() + confirmHours * hourMs)
  const link = { purpose: 'confirm-email', userId, email, expiresAt } as const
  const token = await makeMailedLink(database.orm, link)
  const url = `${config.publicUrl}/api/login/confirm-email?token=${token}`
  sendInBackground({ mailer, log: services.log }, confirmationMail(email, url))
}

interface Confirmed {
  userId: string
  /** It replaced another. */
  isOther: boolean
}

/**
 * Uses the link that was mailed to an address; null when it no longer works. One that replaces
 * another signs everyone out but the session that is kept.
 */
export async function confirmEmail(
  services: Services,
  token: string,
  keptSession: (userId: string) => Promise<string | null>,
): Promise<Confirmed | null> {
  const { orm } = services.database
  const link = await takeMailedLink(orm, 'confirm-email', token, services.now())
  if (link === null) return null
  const { userId, email } = link
  const [user] = await orm
    .select({ email: users.email, pendingEmail: users.pendingEmail })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined) return null
  if (user.email === email) {
    await orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await openLinks(services, userId)
    return { userId, isOther: false }
  }
  if (user.pendingEmail !== email) return null
  await moveAccount(services, link, { emailVerified: true, keptId: await keptSession(userId) })
  await openLinks(services, userId)
  return { userId, isOther: true }
}

interface Move {
  emailVerified: boolean
  /** The session that goes on; null for none. */
  keptId: string | null
}

/** The account has another address from here on; the one before learns of it. */
export async function moveAccount(
  services: Services,
  { userId, email }: MailedLink,
  { emailVerified, keptId }: Move,
): Promise<void> {
  const { config, database } = services
  const mail = await database.orm.transaction(async (orm) => {
    const [before] = await orm
      .select({ email: users.email, isVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (before === undefined) return null
    await setEmail(orm, { userId, email, emailVerified })
    await endEveryRequest(orm, userId)
    await endSessions(orm, userId, keptId)
    // An address that was never confirmed may be a stranger's, who must not get the account.
    if (!before.isVerified) return changedEmailMail(before.email, email, null)
    const token = await makeMailedLink(orm, {
      purpose: 'take-back-email',
      userId,
      email: before.email,
      expiresAt: new Date(services.now().getTime() + takeBackMs),
    })
    const url = `${config.publicUrl}/api/login/take-back-email?token=${token}`
    return changedEmailMail(before.email, email, url)
  })
  if (mail !== null) sendInBackground(services, mail)
}

/** False when the account is gone; throws Conflict when another one has the address. */
export async function setEmail(
  orm: Pick<Orm, 'update'>,
  { userId, email, emailVerified }: MailedLink & { emailVerified: boolean },
): Promise<boolean> {
  try {
    const set = await orm
      .update(users)
      .set({ email, emailVerified })
      .where(eq(users.id, userId))
      .returning({ id: users.id })
    return set.length > 0
  } catch (error) {
    if (!violates(error, 'users_email_unique')) throw error
    const message = 'This email already has an account'
    throw new Conflict(`${message}.`, [{ path: 'email', message }])
  }
}
