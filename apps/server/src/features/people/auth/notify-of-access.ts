import { apiKeys, passkeys } from '@hopwise/db'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'
import { workspaceOf } from './workspace-of.ts'

/** A new password by mail ends no API key and no passkey, and their person learns which there are. */
export async function notifyOfAccessThatStays(services: Services, userId: string): Promise<void> {
  const { database, now } = services
  const isAlive = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now()))
  const keys = await database.orm
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(
      acrossWorkspaces(
        'sign-in',
        and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), isAlive),
      ),
    )
    .orderBy(asc(apiKeys.name))
  const ownPasskeys = await database.orm
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.name))
  if (keys.length === 0 && ownPasskeys.length === 0) return
  const { id } = await workspaceOf(services, userId)
  const sentences = [
    ...(keys.length === 0
      ? []
      : [`These API keys still work: ${list(keys)}. Revoke the ones you don’t recognize.`]),
    ...(ownPasskeys.length === 0
      ? []
      : [`These passkeys still work: ${list(ownPasskeys)}. Remove the ones you don’t recognize.`]),
  ]
  await notify(services, id, {
    kind: 'account',
    key: `password-reset-${now().getTime()}`,
    title: 'Your password was reset',
    body: sentences.join(' '),
    path: keys.length === 0 ? '/settings?tab=security' : '/admin?tab=settings',
  })
}

const list = (named: { name: string }[]) => named.map(({ name }) => name).join(', ')
