import {
  accounts,
  hasAccounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from '@hopwise/db'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor, username } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { isKnownHost } from '#src/http/known-hosts.ts'
import type { Services } from '#src/services.ts'
import { authSecrets } from './auth-secrets.ts'
import { clientAddressHeader } from './client-headers.ts'
import { asksForConfirmation, sendConfirmation } from './confirm-email.ts'
import { countCodesOnce } from './count-codes-once.ts'
import { deviceCookie } from './device-cookie.ts'
import { endAccess } from './end-access.ts'
import { endFirstStep } from './end-first-step.ts'
import { firstAccountHeader, invitationNeeded } from './invitations.ts'
import { notifyOfAccessThatStays } from './notify-of-access.ts'
import { endEveryRequest } from './one-time-tokens.ts'
import { openLinks } from './open-links.ts'
import { ownerCookie } from './owner-cookie.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { passkeySite } from './passkey-site.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { refuseSuspendedSession } from './refuse-suspended.ts'
import { renewProofPlugin } from './renew-proof-plugin.ts'
import { resetLinkMinutes, resetMail } from './reset-mail.ts'
import { sampleSignIn } from './sample-sign-in.ts'
import { singleSignOn } from './single-sign-on.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { findWorkspace, workspaceOf } from './workspace-of.ts'

export type BetterAuth = ReturnType<typeof createBetterAuth>

export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

const daySeconds = 24 * 60 * 60

export interface BetterAuthNeeds {
  passwords: Passwords | undefined
  sampleUserId(): Promise<string>
  /** Called after anything about a user or their sessions changed. */
  userChanged(userId: string): void
  /** Runs on without holding up the answer. */
  inBackground(task: Promise<unknown>): void
}

export function createBetterAuth(services: Services, needs: BetterAuthNeeds) {
  const { config, database } = services
  const site = passkeySite(config)
  const forget = async ({ userId }: { userId: string }) => needs.userChanged(userId)
  async function confirmNewcomer(user: { id: string; email: string; emailVerified: boolean }) {
    if (user.emailVerified || !asksForConfirmation(config)) return
    await sendConfirmation(services, { userId: user.id, email: user.email })
  }
  return betterAuth({
    appName: 'Hopwise',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    ...authSecrets(config),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error)
        // A refusal that anyone can cause has no error, or is one of a passkey that proves nothing.
        const isRefusal = err === undefined || /^Failed to verify/.test(message)
        services.log[isRefusal ? 'info' : 'error']({ err }, `better-auth: ${message}`)
      },
    },
    // Faults that are no answer of better-auth's go to our error handler.
    onAPIError: { errorURL: `${config.publicUrl}/api/login`, throw: true },
    // For addresses in a body, such as callbackURL; people also come by 127.0.0.1.
    trustedOrigins: async (request) => {
      const host = request?.headers.get('host')
      const isKnown = host && isKnownHost(config, host)
      return isKnown ? [`${new URL(config.publicUrl).protocol}//${host}`] : []
    },
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, defaultValue: '' },
        lastName: { type: 'string', required: false, defaultValue: '' },
        isOperator: { type: 'boolean', required: false, input: false, defaultValue: false },
        pendingEmail: { type: 'string', required: false, input: false },
      },
    },
    // A passkey is added with the password, however long ago its person signed in.
    session: { expiresIn: 30 * daySeconds, updateAge: daySeconds, freshAge: 0 },
    account: { encryptOAuthTokens: true },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      ...(needs.passwords && { password: needs.passwords }),
      disableSignUp: config.signUp === 'closed',
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
      async sendResetPassword({ user, token }) {
        const { isSample } = await workspaceOf(services, user.id)
        if (isSample) return
        const link = `${config.publicUrl}/api/login/reset-password?token=${token}`
        await services.mailer.send(resetMail(user.email, link))
      },
      // Anyone who used the link reads the mailbox, which is all that verifying an email would show.
      async onPasswordReset({ user }) {
        await database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
        if (!user.emailVerified) await openLinks(services, user.id)
        await endEveryRequest(database.orm, user.id)
        await notifyOfAccessThatStays(services, user.id)
        needs.userChanged(user.id)
      },
    },
    databaseHooks: {
      user: {
        create: {
          async before(user, ctx) {
            const isOperator = !(await hasAccounts(database.pool))
            if (!isOperator && ctx?.headers?.has(firstAccountHeader)) {
              throw APIError.fromStatus('FORBIDDEN', { message: invitationNeeded })
            }
            return { data: { ...user, isOperator } }
          },
          after: async (user) => needs.inBackground(confirmNewcomer(user)),
        },
        update: { after: async ({ id }) => needs.userChanged(id) },
      },
      session: {
        create: {
          async before({ userId }) {
            const workspace = await findWorkspace(database.orm, userId)
            if (workspace !== undefined) refuseSuspendedSession(workspace)
          },
        },
        delete: { after: forget },
      },
      account: { update: { after: forget } },
    },
    rateLimit: { enabled: false },
    disabledPaths: [
      '/is-username-available',
      '/send-verification-email',
      '/error',
      '/unlink-account',
      '/get-access-token',
      '/refresh-token',
      '/passkey/list-user-passkeys',
      '/passkey/update-passkey',
      '/passkey/delete-passkey',
    ],
    advanced: {
      cookiePrefix: 'hopwise',
      // http/security.ts has checked Origin already; better-auth would refuse scripts, which have none.
      disableCSRFCheck: true,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      backgroundTasks: { handler: needs.inBackground },
    },
    plugins: [
      username(),
      twoFactor({
        issuer: 'Hopwise',
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
      ...(site === null ? [] : [passkeySignIn(services, site)]),
      endFirstStep(),
      verifyPasskey(services, site),
      countCodesOnce(database.orm),
      endAccess(services),
      renewProofPlugin(database.orm),
      sampleSignIn(needs.sampleUserId),
      ...(config.oidc === null ? [] : [singleSignOn(config.oidc, config.signUp)]),
      deviceCookie(services),
      ownerCookie(config, (...whose) => workspaceOf(services, ...whose)),
    ],
  })
}
