import type { CurrentUser } from '@hopwise/contracts'
import { isAPIError } from 'better-auth/api'
import { networkAddresses } from '#src/connectors.ts'
import { Unavailable } from '#src/errors.ts'
import type { Services } from '#src/services.ts'
import { newShortUrlBase, shortUrlBases } from '#src/short-urls.ts'
import type { BetterAuth } from './better-auth.ts'
import { asksForConfirmation } from './confirm-email.ts'
import { linksWaitForEmail, previewsEnd } from './links-wait.ts'
import { workspaceOf } from './workspace-of.ts'

type Found = Awaited<ReturnType<BetterAuth['api']['getSession']>>

/** Who is behind a request, and by which session. */
export interface SignedIn extends CurrentUser {
  sessionId: string
}

/** The session's person with their workspace, as contracts show it. */
export async function currentUserOf(services: Services, found: Found): Promise<SignedIn | null> {
  if (found === null) return null
  const { user } = found
  const workspace = await workspaceOf(services, user.id)
  if (workspace.suspendedReason !== null) return null
  return {
    sessionId: found.session.id,
    id: user.id,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
    username: user.displayUsername ?? user.username ?? null,
    emailVerified: user.emailVerified,
    pendingEmail: user.pendingEmail ?? null,
    confirmsEmail: asksForConfirmation(services.config),
    linksWaitForEmail: !user.emailVerified && (await linksWaitForEmail(services, workspace)),
    linksPreviewedUntil: previewsEnd(workspace, services.now())?.toISOString() ?? null,
    twoFactorEnabled: user.twoFactorEnabled ?? false,
    isOperator: user.isOperator ?? false,
    createdAt: user.createdAt.toISOString(),
    workspace: {
      id: workspace.id,
      name: workspace.name,
      isSample: workspace.isSample,
      timeZone: workspace.timeZone,
      market: workspace.market,
      hasEarned: workspace.hasEarned,
    },
    shortUrlBase: newShortUrlBase({ ...services, workspaceId: workspace.id }),
    shortUrlBases: shortUrlBases({ ...services, workspaceId: workspace.id }),
    networkAddresses: networkAddresses(services.config.connectors),
    sampleOffered: services.config.sampleWorkspace,
  }
}

/** better-auth hides why a look-up failed; it can only have been the database. */
export function sessionUnavailable(error: unknown): never {
  if (!isAPIError(error) || error.statusCode < 500) throw error
  throw new Unavailable('We can’t check your sign-in right now. Please try again in a moment.')
}
