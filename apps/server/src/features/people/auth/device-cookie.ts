import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#src/config.ts'

const cookieName = 'hopwise_device'
const yearSeconds = 365 * 24 * 60 * 60

/** Marks a browser as one that its person has signed in with; it opens nothing by itself. */
export function deviceCookie(config: Config): BetterAuthPlugin {
  return {
    id: 'device-cookie',
    hooks: {
      after: [
        {
          matcher: ({ path }) =>
            /^\/(sign-in|sign-up|two-factor|passkey|callback)\//.test(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            // Null while the second step is still to come.
            const { newSession } = ctx.context
            if (newSession === null) return
            const userId = newSession.user.id
            const device =
              read(config, ctx.getCookie(cookieName) ?? '', userId) ??
              randomBytes(16).toString('base64url')
            ctx.setCookie(cookieName, `${device}.${signature(config, device, userId)}`, {
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
export function deviceOf(config: Config, { headers }: FastifyRequest, userId: string) {
  return read(config, parseCookies(headers.cookie ?? '').get(cookieName) ?? '', userId)
}

function read(config: Config, value: string, userId: string): string | null {
  const match = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(value)
  if (match === null) return null
  const [, device = '', sent = ''] = match
  const expected = signature(config, device, userId)
  return timingSafeEqual(Buffer.from(sent), Buffer.from(expected)) ? device : null
}

function signature({ secretKey }: Config, device: string, userId: string): string {
  const key = createHmac('sha256', secretKey).update('device cookie').digest()
  return createHmac('sha256', key).update(`${device}.${userId}`).digest('hex')
}
