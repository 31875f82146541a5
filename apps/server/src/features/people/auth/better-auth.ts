import { accounts, sessions, twoFactors, users, verifications } from '@hopwise/db'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor, username } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { clientAddressHeader } from './client-headers.ts'
import { ownerCookie } from './owner-cookie.ts'
import { resetLinkMinutes, resetMail } from './reset-mail.ts'
import { sampleSignIn } from './sample-sign-in.ts'
import { singleSignOn } from './single-sign-on.ts'
import { workspaceOf } from './workspace-of.ts'

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
  const forget = async ({ userId }: { userId: string }) => needs.userChanged(userId)
  return betterAuth({
    appName: 'Hopwise',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secretKey,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error)
        // Without an error it is a refusal that anybody can cause.
        services.log[err ? 'error' : 'info']({ err }, `better-auth: ${message}`)
      },
    },
    // Faults that are no answer of better-auth's go to our error handler.
    onAPIError: { errorURL: `${config.publicUrl}/api/login`, throw: true },
    // For addresses in a body, such as callbackURL; people also come by 127.0.0.1 or a local name.
    trustedOrigins: async (request) => {
      const host = request?.headers.get('host')
      return host ? [`http://${host}`, `https://${host}`] : []
    },
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, defaultValue: '' },
        lastName: { type: 'string', required: false, defaultValue: '' },
      },
    },
    session: { expiresIn: 30 * daySeconds, updateAge: daySeconds },
    account: { encryptOAuthTokens: true },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      ...(needs.passwords && { password: needs.passwords }),
      disableSignUp: config.signUp === 'closed',
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
      async sendResetPassword({ user, token }) {
        const { isSample } = await workspaceOf(database.orm, user.id)
        if (isSample) return
        const link = `${config.publicUrl}/api/login/reset-password?token=${token}`
        await services.mailer.send(resetMail(user.email, link))
      },
      // Whoever used the link reads the mailbox, which is all that verifying an email would show.
      async onPasswordReset({ user }) {
        await database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
        needs.userChanged(user.id)
      },
    },
    databaseHooks: {
      user: { update: { after: async ({ id }) => needs.userChanged(id) } },
      session: { delete: { after: forget } },
      account: { update: { after: forget } },
    },
    rateLimit: { enabled: false },
    disabledPaths: ['/is-username-available', '/send-verification-email', '/error'],
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
      twoFactor({ issuer: 'Hopwise' }),
      sampleSignIn(needs.sampleUserId),
      ...(config.oidc === null ? [] : [singleSignOn(config.oidc, config.signUp)]),
      ownerCookie(config, (...whose) => workspaceOf(database.orm, ...whose)),
    ],
  })
}
