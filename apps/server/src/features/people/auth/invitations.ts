import { randomBytes, randomUUID } from 'node:crypto'
import { type Orm, verifications } from '@hopwise/db'
import { and, desc, eq, gt, like } from 'drizzle-orm'
import { Forbidden, NotFound } from '#src/errors.ts'
import { tokenHash } from '#src/token-hash.ts'

export const invitationDays = 7
const dayMs = 86_400_000

export const invitationNeeded =
  'Sign-up here is by invitation. Ask the person who runs this Hopwise for one.'

export const invitationGone =
  'This invitation was used or revoked, or has expired. Ask the person who runs this Hopwise for a new one.'

/** Where invitations would create nothing. */
export const invitationsClosed =
  'SIGN_UP is closed, so an invitation would create no account. Set it to invite first.'

/** On a sign-up that no invitation lets in: another may make the first account before it is done. */
export const firstAccountHeader = 'x-hopwise-first-account'

const prefix = 'invitation:'
const identifierOf = (token: string) => `${prefix}${tokenHash(token)}`

const asUsable = (token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now))

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs)

export const invitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/login/sign-up?invitation=${token}`

/** A token that makes one account, within a week. */
export async function makeInvitation(orm: Orm, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await orm.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(token),
    value: 'sign-up',
    createdAt: now,
    expiresAt: invitationEnd(now),
  })
  return token
}

const isInvitationRow = like(verifications.identifier, `${prefix}%`)

/** Those that someone can still use. */
export async function listInvitations(orm: Orm, now: Date) {
  const { id, createdAt, expiresAt } = verifications
  return await orm
    .select({ id, createdAt, expiresAt })
    .from(verifications)
    .where(and(isInvitationRow, gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(500)
}

export async function revokeInvitation(orm: Orm, id: string): Promise<void> {
  const revoked = await orm
    .delete(verifications)
    .where(and(isInvitationRow, eq(verifications.id, id)))
    .returning({ id: verifications.id })
  if (revoked.length === 0)
    throw new NotFound('This invitation was used or revoked, or has expired.')
}

export async function isInvitation(orm: Orm, token: string, now: Date): Promise<boolean> {
  const found = await orm
    .select({ id: verifications.id })
    .from(verifications)
    .where(asUsable(token, now))
  return found.length > 0
}

/**
 * Uses an invitation up for `work`, and gives it back where that fails. Two that come at once with
 * the same one: the first has it. Throws Forbidden without a usable one.
 */
export async function withInvitation<Result>(
  orm: Orm,
  token: unknown,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  if (typeof token !== 'string' || token === '') throw new Forbidden(invitationNeeded)
  const [taken] = await orm.delete(verifications).where(asUsable(token, now)).returning()
  if (taken === undefined) throw new Forbidden(invitationGone)
  try {
    return await work()
  } catch (error) {
    await orm.insert(verifications).values(taken)
    throw error
  }
}
