import type { CurrentUser } from '@hopwise/contracts'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#src/services.ts'
import type { BetterAuth } from './better-auth.ts'
import { workspaceOf } from './workspace-of.ts'

/** Who is behind a request, or null. */
export async function findSignedIn(
  services: Services,
  betterAuth: BetterAuth,
  request: FastifyRequest,
): Promise<CurrentUser | null> {
  const found = await betterAuth.api.getSession({ headers: fromNodeHeaders(request.headers) })
  if (found === null) return null
  const { user } = found
  const workspace = await workspaceOf(services.database.orm, user.id)
  return {
    id: user.id,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
    username: user.username ?? null,
    emailVerified: user.emailVerified,
    twoFactorEnabled: user.twoFactorEnabled ?? false,
    createdAt: user.createdAt.toISOString(),
    workspace: {
      id: workspace.id,
      name: workspace.name,
      isSample: workspace.isSample,
      timeZone: workspace.timeZone,
    },
  }
}
