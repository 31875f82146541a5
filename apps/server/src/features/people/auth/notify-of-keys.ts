import { apiKeys } from '@hopwise/db'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'
import { workspaceOf } from './workspace-of.ts'

/** A new password by mail ends no API key: scripts go on, and their person learns which. */
export async function notifyOfKeysThatWork(services: Services, userId: string): Promise<void> {
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
  if (keys.length === 0) return
  const { id } = await workspaceOf(services, userId)
  await notify(services, id, {
    kind: 'account',
    key: `password-reset-${now().getTime()}`,
    title: 'Your password was reset',
    body: `These API keys still work: ${keys.map(({ name }) => name).join(', ')}. Revoke the ones you do not know.`,
    path: '/admin?tab=settings',
  })
}
