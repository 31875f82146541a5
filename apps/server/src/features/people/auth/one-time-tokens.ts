import { type Orm, users, verifications } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'

type Writes = Pick<Orm, 'delete' | 'update'>

/**
 * What better-auth keeps in the name of a person: reset links, trusted devices, and sign-ins that
 * wait for their second step.
 */
export async function endTokens(orm: Pick<Orm, 'delete'>, userId: string): Promise<void> {
  await orm.delete(verifications).where(eq(verifications.value, userId))
}

/** For a new password or address: anyone who asked for anything before has to ask again. */
export async function endEveryRequest(orm: Writes, userId: string): Promise<void> {
  const values = [userId, mailedValueOf('confirm-email', userId)]
  await orm.delete(verifications).where(inArray(verifications.value, values))
  await orm.update(users).set({ pendingEmail: null }).where(eq(users.id, userId))
}

export type MailedPurpose = 'confirm-email' | 'take-back-email'

/** How a mailed link names its person; a new password leaves the way back to an address alone. */
export const mailedValueOf = (purpose: MailedPurpose, userId: string) => `${purpose}:${userId}`
