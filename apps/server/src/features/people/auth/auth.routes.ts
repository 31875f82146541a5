import { currentUser } from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotFound, Unauthorized } from '#src/errors.ts'
import { bringsSession } from '#src/http/session-cookie.ts'
import type { Services } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { createBetterAuth, type Passwords } from './better-auth.ts'
import { type CallBetterAuth, createCallBetterAuth } from './call-better-auth.ts'
import { clientHeaders } from './client-headers.ts'
import { ownerCookieOf } from './owner-cookie.ts'
import { registerPages } from './pages/register-pages.ts'
import { passkeySite } from './passkey-site.ts'
import { createProve } from './prove.ts'
import { createProvePasskey, type ProvePasskey } from './prove-passkey.ts'
import { createProvePassword, type ProvePassword } from './prove-password.ts'
import { currentUserOf, type SignedIn, sessionUnavailable } from './session.ts'
import { SessionCache } from './session-cache.ts'

export interface AuthOptions {
  /** The user who owns the sample workspace; without it, or with the sample off, there is no demo. */
  sampleUserId?: () => Promise<string>
  /** How passwords are kept; without it as better-auth does, by a dear scrypt. Tests alone hurry. */
  passwords?: Passwords | undefined
}

export interface Auth {
  /** Who is behind a request, or null. */
  find(request: FastifyRequest): Promise<SignedIn | null>
  /** To be called when a person's profile or workspace changed. */
  forget(userId: string): void
  /** What better-auth does for a person, by its path below /api/auth/. */
  call: CallBetterAuth
  provePassword: ProvePassword
  provePasskey: ProvePasskey
  /** The one address that passkeys work at; null where browsers make none. */
  passkeyOrigin: string | null
  /** Id of the session behind a request. */
  sessionId(request: FastifyRequest): Promise<string | null>
  /** For an account whose second step is on. */
  recoveryCodesLeft(userId: string): Promise<number>
}

/** Serves everything of sign-in below /api/auth, /api/login and /api/logout. */
export async function registerAuth(
  app: FastifyInstance,
  services: Services,
  options: AuthOptions = {},
): Promise<Auth> {
  const { config } = services
  const now = () => services.now().getTime()
  const cache = new SessionCache(now)
  const limits = new AttemptLimits(services.limits)
  const background = new Set<Promise<unknown>>()
  const sampleUserId = config.sampleWorkspace ? options.sampleUserId : undefined
  const forget = (userId: string) => services.live.announceSessions(userId)
  // Other processes and the operator announce the same.
  const stopListening = services.live.listenForSessions((userId) => cache.forget(userId))
  const betterAuth = createBetterAuth(services, {
    passwords: options.passwords,
    async sampleUserId() {
      if (sampleUserId === undefined) throw new NotFound('There is no sample data on this Hopwise.')
      return await sampleUserId()
    },
    userChanged: forget,
    inBackground(task) {
      background.add(task)
      task.finally(() => background.delete(task)).catch(() => undefined)
    },
  })
  app.addHook('onClose', async () => {
    stopListening()
    await Promise.allSettled(background)
  })

  async function find(request: FastifyRequest): Promise<SignedIn | null> {
    if (!bringsSession(request)) return null
    const headers = clientHeaders(request)
    return await cache.find(tokenHash(headers.get('cookie') ?? ''), async () => {
      // Only /api/auth/user prolongs a session, as it can hand the longer-lived cookie out.
      const query = { disableRefresh: true }
      const found = await betterAuth.api.getSession({ headers, query }).catch(sessionUnavailable)
      return await currentUserOf(services, found)
    })
  }
  async function sessionId(request: FastifyRequest): Promise<string | null> {
    const headers = clientHeaders(request)
    const found = await betterAuth.api
      .getSession({ headers, query: { disableRefresh: true } })
      .catch(sessionUnavailable)
    return found?.session.id ?? null
  }
  const passkeyOrigin = passkeySite(config)?.origin ?? null
  const call = createCallBetterAuth(services, betterAuth, limits, find)

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    async handler(request, reply) {
      const target = request.url.slice('/api/auth/'.length)
      // A HEAD too only reads: pages of other sites may send one.
      const method = request.method === 'POST' ? 'POST' : 'GET'
      const { status, body, location } = await call(request, reply, {
        method,
        target,
        body: request.body,
      })
      reply.code(status).header('cache-control', 'no-store')
      if (location !== null && status < 400) reply.header('location', location)
      return reply.type('application/json').send(body === null ? 'null' : JSON.stringify(body))
    },
  })

  app.get('/api/auth/user', async (request, reply) => {
    const { headers, response } = await betterAuth.api
      .getSession({ headers: clientHeaders(request), returnHeaders: true })
      .catch(sessionUnavailable)
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
    const user = await currentUserOf(services, response)
    if (user === null) throw new Unauthorized()
    const owner = ownerCookieOf(user.workspace, config)
    if (owner !== null) reply.header('set-cookie', owner)
    return reply.header('cache-control', 'no-store').send(currentUser.parse(user))
  })

  await registerPages(app, {
    services,
    betterAuth,
    limits,
    find,
    sessionId,
    forget,
    call,
    passkeyOrigin,
    hasSample: sampleUserId !== undefined,
  })
  const prove = createProve(services, limits, find)
  return {
    find,
    call,
    forget,
    sessionId,
    provePassword: createProvePassword(betterAuth, prove),
    provePasskey: createProvePasskey(betterAuth, prove),
    passkeyOrigin,
    async recoveryCodesLeft(userId) {
      const { backupCodes } = await betterAuth.api.viewBackupCodes({ body: { userId } })
      return backupCodes.length
    },
  }
}
