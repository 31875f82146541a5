import type { AuditKind } from '@hopwise/contracts'
import { workspaceMembers, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AuditActing } from '#src/audit/audit-entry.ts'
import { originOf } from '#src/audit/origin-of.ts'
import { recordAudit } from '#src/audit/record-audit.ts'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { type Services, tenantOf } from '#src/services.ts'
import type { BetterAuth } from './better-auth.ts'
import { createFindAccount } from './find-account.ts'
import type { Body } from './prepare-body.ts'
import { currentUserOf, type SignedIn } from './session.ts'

/** What becomes of one call to better-auth, for the audit log. */
interface AuditedAuthCall {
  done(cookies: readonly string[]): Promise<void>
  /** Does not wait: how long an answer takes must not show whether there is such an account. */
  refused(status: number): void
}

type Begin = (request: FastifyRequest, path: string, body: Body) => Promise<AuditedAuthCall>

const signIn = /^(sign-in|sign-up|callback|oauth2\/callback|passkey\/verify-authentication)(\/|$)/
const passkeySignIn = 'passkey/verify-authentication'
const secondStep = /^two-factor\/verify-/

/** What a signed-in person does there, by its path; the names of our own calls where we have one. */
const actions: Record<string, [kind: AuditKind, action: string]> = {
  'sign-out': ['sign-in', 'signOut'],
  'change-password': ['security', 'changePassword'],
  'update-user': ['account', 'changeProfile'],
  'change-email': ['account', 'changeProfile'],
  'two-factor/verify-totp': ['security', 'confirmTwoFactor'],
  'two-factor/enable': ['security', 'startTwoFactor'],
  'two-factor/disable': ['security', 'disableTwoFactor'],
  'two-factor/generate-backup-codes': ['security', 'renewRecoveryCodes'],
  'revoke-session': ['security', 'revokeSignInSession'],
  'revoke-sessions': ['security', 'revokeOtherSessions'],
  'revoke-other-sessions': ['security', 'revokeOtherSessions'],
}

const unaudited: AuditedAuthCall = { done: async () => undefined, refused: () => undefined }

interface Happened {
  kind: AuditKind
  action: string
  actor: AuditActing
}

/** Records the calls to better-auth that no mounted call makes: those are recorded by themselves. */
export function createAuthAudit(
  services: Services,
  betterAuth: BetterAuth,
  find: (request: FastifyRequest) => Promise<SignedIn | null>,
): Begin {
  const { database, log } = services
  const account = createFindAccount(services, betterAuth)

  async function record(request: FastifyRequest, userId: string, happened: Happened) {
    try {
      const [workspace] = await database.orm
        .select({ id: workspaces.id, isSample: workspaces.isSample })
        .from(workspaceMembers)
        .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
        .where(acrossWorkspaces('sign-in', eq(workspaceMembers.userId, userId)))
      if (workspace === undefined || workspace.isSample) return
      const entry = { ...happened, origin: originOf(request) }
      await recordAudit(tenantOf(services, workspace.id), entry)
    } catch (error) {
      log.error({ err: error, action: happened.action }, 'a call is missing from the audit log')
    }
  }

  function recordStranger(request: FastifyRequest, body: Body, action: string): void {
    void services.background.run(async () => {
      const userId = await account.byRequest(request, body).catch(() => null)
      const actor = { kind: 'stranger' } as const
      if (userId !== null) await record(request, userId, { kind: 'sign-in', action, actor })
    })
  }

  const signingIn = (request: FastifyRequest, path: string, body: Body): AuditedAuthCall => ({
    async done(cookies) {
      const session = cookies.find((cookie) => /session_token=[^;]/.test(cookie))
      if (session === undefined) return
      const headers = new Headers({ cookie: session.split(';', 1)[0] ?? '' })
      const found = await betterAuth.api
        .getSession({ headers, query: { disableRefresh: true } })
        .catch(() => null)
      const user = await currentUserOf(services, found)
      if (user === null) return
      const actor = { kind: 'person', userId: user.id, sessionId: user.sessionId } as const
      const action = path === passkeySignIn ? 'signInWithPasskey' : 'signIn'
      await record(request, user.id, { kind: 'sign-in', action, actor })
    },
    refused(status) {
      const isWrongPasskey = status === 400 && path === passkeySignIn
      if (status !== 401 && status !== 403 && !isWrongPasskey) return
      const action = secondStep.test(path) ? 'secondStepFailed' : 'signInFailed'
      recordStranger(request, body, action)
    },
  })

  return async (request, path, body) => {
    if (request.routeOptions.config.operation !== undefined) return unaudited
    const isSecondStep = secondStep.test(path) && (await find(request)) === null
    if (signIn.test(path) || isSecondStep) return signingIn(request, path, body)
    if (path === 'request-password-reset') {
      return {
        ...unaudited,
        done: async () => recordStranger(request, body, 'requestPasswordReset'),
      }
    }
    if (path === 'reset-password') {
      const userId = await account.byVerification(`reset-password:${String(body['token'])}`)
      const actor = { kind: 'stranger' } as const
      const happened = { kind: 'security', action: 'resetPassword', actor } as const
      return {
        ...unaudited,
        done: async () => (userId === null ? undefined : await record(request, userId, happened)),
      }
    }
    const named = Object.hasOwn(actions, path) ? actions[path] : undefined
    const user = named === undefined ? null : await find(request)
    if (named === undefined || user === null) return unaudited
    const [kind, action] = named
    const actor = { kind: 'person', userId: user.id, sessionId: user.sessionId } as const
    return { ...unaudited, done: () => record(request, user.id, { kind, action, actor }) }
  }
}
