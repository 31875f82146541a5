import { randomBytes, randomUUID } from 'node:crypto'
import { type Orm, verifications } from '@hopwise/db'
import { and, eq, gt } from 'drizzle-orm'
import { tokenHash } from '#src/token-hash.ts'
import { type MailedPurpose, mailedValueOf } from './one-time-tokens.ts'

/** Whose link it is, and the address it is about. */
export interface MailedLink {
  userId: string
  email: string
}

interface NewLink extends MailedLink {
  purpose: MailedPurpose
  expiresAt: Date
}

const identifierOf = (purpose: MailedPurpose, token: string) => `${purpose}:${tokenHash(token)}`

const asUsable = (purpose: MailedPurpose, token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now))

/** A token for one address of one person; the database keeps its hash alone. */
export async function makeMailedLink(
  orm: Pick<Orm, 'insert'>,
  { purpose, userId, email, expiresAt }: NewLink,
): Promise<string> {
  const token = `${randomBytes(24).toString('base64url')}.${Buffer.from(email).toString('base64url')}`
  await orm.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(purpose, token),
    value: mailedValueOf(purpose, userId),
    expiresAt,
  })
  return token
}

export async function isMailedLink(
  orm: Pick<Orm, '$count'>,
  purpose: MailedPurpose,
  token: string,
  now: Date,
): Promise<boolean> {
  return (await orm.$count(verifications, asUsable(purpose, token, now))) > 0
}

/** Uses a link up; null when it was used, is too old or made up. */
export async function takeMailedLink(
  orm: Pick<Orm, 'delete'>,
  purpose: MailedPurpose,
  token: string,
  now: Date,
): Promise<(MailedLink & { expiresAt: Date }) | null> {
  const [taken] = await orm
    .delete(verifications)
    .where(asUsable(purpose, token, now))
    .returning({ value: verifications.value, expiresAt: verifications.expiresAt })
  if (taken === undefined) return null
  const [, email = ''] = token.split('.')
  return {
    userId: taken.value.slice(mailedValueOf(purpose, '').length),
    email: Buffer.from(email, 'base64url').toString(),
    expiresAt: taken.expiresAt,
  }
}
