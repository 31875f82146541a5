import { users } from '@hopwise/db'
import { isCloseBy, networkOf } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Config, isPublic } from '#src/config.ts'
import type { Services } from '#src/services.ts'
import type { Attempt, Attempts } from './attempt-limits.ts'
import { deviceOf } from './device-cookie.ts'

type Body = Record<string, unknown>

interface Call {
  /** Below /api/auth/. */
  path: string
  body: Body
  /** Who is signed in, asked where it matters. */
  userId(): Promise<string | null>
}

/** What a call to better-auth counts against. */
export async function attemptsOf(
  services: Services,
  request: FastifyRequest,
  { path, body, userId }: Call,
): Promise<Attempts> {
  const { ip } = request
  switch (path) {
    case 'sign-in/email':
      return await signIn(services, request, { column: users.email, name: plain(body['email']) })
    case 'sign-in/username':
      return await signIn(services, request, {
        column: users.username,
        name: plain(body['username']),
      })
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      return { limited: byNetwork('secondStep', ip), account: await checkOf(userId) }
    case 'two-factor/enable':
    case 'two-factor/disable':
    case 'two-factor/get-totp-uri':
    case 'two-factor/generate-backup-codes':
    case 'change-password':
    case 'verify-password':
      return { limited: byNetwork('passwordCheck', ip), account: await checkOf(userId) }
    case 'sign-up/email':
      return { limited: signUp(services.config, ip), account: null }
    case 'request-password-reset':
      return {
        limited: always([
          ...byNetwork('resetMailByName', ip, plain(body['email'])),
          ...byNetwork('resetMailByAddress', ip),
        ]),
        account: null,
      }
    default:
      return { limited: [], account: null }
  }
}

/** Someone signed in who is asked again; between the steps of a sign-in better-auth counts. */
async function checkOf(userId: Call['userId']): Promise<string | null> {
  const id = await userId()
  return id === null ? null : `check ${id}`
}

interface Named {
  column: typeof users.email | typeof users.username
  name: string
}

/**
 * An account is one, by either of its names. A browser that has signed in to it before is counted
 * by itself, so that no stranger's guesses hold its owner up.
 */
async function signIn(
  { config, database }: Services,
  request: FastifyRequest,
  { column, name }: Named,
): Promise<Attempts> {
  const [user] = await database.orm.select({ id: users.id }).from(users).where(eq(column, name))
  const device = user === undefined ? null : deviceOf(config, request, user.id)
  if (device !== null) return { limited: [], account: `device ${device}` }
  const account = user?.id ?? `unknown ${name}`
  return {
    limited: [
      ...byNetwork('signInByName', request.ip, account),
      ...byNetwork('signInByAddress', request.ip),
    ],
    account,
  }
}

/**
 * Sign-up says which emails and usernames are taken, so on a public address it is slow to ask
 * (docs/adr/0029-sign-up-says-what-is-taken.md). An address nearby may be a proxy that everyone comes by.
 */
function signUp(config: Config, ip: string): Attempt[] {
  if (!isPublic(config) || isCloseBy(ip)) return always(byNetwork('signUp', ip))
  return [
    { rule: 'publicSignUp', key: siteOf(ip), counts: 'always' },
    { rule: 'refusedSignUp', key: 'all', counts: 'failures' },
  ]
}

const plain = (name: unknown) => String(name).trim().toLowerCase()

const always = (attempts: Attempt[]) =>
  attempts.map((attempt) => ({ ...attempt, counts: 'always' }) as const)

function byNetwork(rule: Attempt['rule'], ip: string, name = ''): Attempt[] {
  return networksOf(ip).map(({ network, isWide }) => {
    return { rule, key: `${network} ${name}`.trim(), counts: 'failures', isWide }
  })
}

/** One household has a whole /64 of IPv6 addresses to try from, and one site a /48. */
function networksOf(ip: string): { network: string; isWide: boolean }[] {
  const network = networkOf(ip) ?? ip
  const site = siteOf(ip)
  return [
    { network, isWide: false },
    ...(site === network ? [] : [{ network: site, isWide: true }]),
  ]
}

const siteOf = (ip: string) => networkOf(ip, { ipv4: 32, ipv6: 48 }) ?? ip
