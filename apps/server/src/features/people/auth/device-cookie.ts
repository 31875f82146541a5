import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accounts } from '@hopwise/db'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#src/config.ts'
import type { Services } from '#src/services.ts'

const cookieName = 'hopwise_device'
const yearSeconds = 365 * 24 * 60 * 60

type Needs = Pick<Services, 'config' | 'database'>

/**
 * Marks a browser as one that its person has signed in with; it opens nothing by itself, and ends with
 * the password: anyone who knew that one could have marked any number of browsers to guess the next with.
 */
export function deviceCookie(services: Needs): BetterAuthPlugin {
  const { config } = services
  return {
    id: 'device-cookie',
    hooks: {
      after: [
        {
          matcher: ({ path }) =>
            /^\/((sign-in|sign-up|two-factor|passkey|callback)\/|change-password$)/.test(
              path ?? '',
            ),
          handler: createAuthMiddleware(async (ctx) => {
            // Null while the second step is still to come.
            const { newSession } = ctx.context
            if (newSession === null) return
            const userId = newSession.user.id
            const device =
              (await read(services, ctx.getCookie(cookieName) ?? '', userId)) ??
              randomBytes(16).toString('base64url')
            ctx.setCookie(cookieName, `${device}.${await signature(services, device, userId)}`, {
              maxAge: yearSeconds,
              path: '/api',
              httpOnly: true,
              sameSite: 'lax',
              secure: config.publicUrl.startsWith('https:'),
            })
          }),
        },
      ],
    },
  }
}

/** The Set-Cookie line that unmarks the browser of an account that is gone. */
export function clearedDeviceCookie(config: Config): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=; Max-Age=0; Path=/api; HttpOnly; SameSite=Lax${secure}`
}

/** Whether anyone seems to have signed in with this browser: enough to choose a greeting by, unsigned as it is. */
export function isKnownBrowser({ headers }: FastifyRequest): boolean {
  return parseCookies(headers.cookie ?? '').has(cookieName)
}

/** The browser behind a request, where this person has signed in with it; else null. */
export async function deviceOf(services: Needs, { headers }: FastifyRequest, userId: string) {
  return await read(services, parseCookies(headers.cookie ?? '').get(cookieName) ?? '', userId)
}

async function read(services: Needs, value: string, userId: string): Promise<string | null> {
  const match = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(value)
  if (match === null) return null
  const [, device = '', sent = ''] = match
  const expected = await signature(services, device, userId)
  return timingSafeEqual(Buffer.from(sent), Buffer.from(expected)) ? device : null
}

async function signature({ config, database }: Needs, device: string, userId: string) {
  const [credential] = await database.orm
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const key = createHmac('sha256', config.secretKey).update('device cookie').digest()
  const signed = `${device}.${userId}.${credential?.password ?? ''}`
  return createHmac('sha256', key).update(signed).digest('hex')
}
