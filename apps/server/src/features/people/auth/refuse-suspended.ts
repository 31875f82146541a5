import { APIError } from 'better-auth/api'
import { Forbidden } from '#src/errors.ts'
import type { Workspace } from './workspace-of.ts'

type Suspendable = Pick<Workspace, 'suspendedReason'>

/** For keys, which pass by better-auth. */
export function refuseSuspended(workspace: Suspendable): void {
  const why = suspensionOf(workspace)
  if (why !== null) throw new Forbidden(why)
}

/** The same as better-auth understands it: after the password was right, so its owner alone reads why. */
export function refuseSuspendedSession(workspace: Suspendable): void {
  const message = suspensionOf(workspace)
  if (message !== null) throw new APIError('FORBIDDEN', { message })
}

function suspensionOf({ suspendedReason }: Suspendable): string | null {
  if (suspendedReason === null) return null
  const why = /[.!?]$/.test(suspendedReason) ? suspendedReason : `${suspendedReason}.`
  return `This account was suspended: ${why} You can object at /abuse, with your email as the link.`
}
