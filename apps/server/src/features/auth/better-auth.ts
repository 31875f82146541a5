import { accounts, sessions, twoFactors, users, verifications } from '@hopwise/db'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor, username } from 'better-auth/plugins'
import type { Services } from '#src/services.ts'

export type BetterAuth = ReturnType<typeof createBetterAuth>

export function createBetterAuth(services: Services) {
  const { config, database } = services
  return betterAuth({
    appName: 'Hopwise',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secretKey,
    telemetry: { enabled: false },
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
    emailAndPassword: { enabled: true, disableSignUp: config.signUp === 'closed' },
    plugins: [username(), twoFactor({ issuer: 'Hopwise' })],
  })
}
