import { type Orm, passkeys } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { Body } from './prepare-body.ts'

/** The user whose passkey signed the assertion; null for an unknown passkey. */
export async function findPasskeyOwner(orm: Orm, { response }: Body): Promise<string | null> {
  const id = typeof response === 'object' && response !== null && 'id' in response && response.id
  if (typeof id !== 'string') return null
  const [found] = await orm
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, id))
  return found?.userId ?? null
}
