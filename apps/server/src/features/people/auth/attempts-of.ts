import { users } from '@hopwise/db'
import { isCloseBy, networkOrAddress } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Config, isPublic } from '#src/config.ts'
import type { Services } from '#src/services.ts'
import type { Attempt, Attempts } from './attempt-limits.ts'
import { deviceOf } from './device-cookie.ts'
import { findPasskeyOwner } from './find-passkey-owner.ts'

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
      return await signInByName(services, request, users.email, plain(body['email']))
    case 'sign-in/username':
      return await signInByName(services, request, users.username, plain(body['username']))
    case 'passkey/verify-authentication':
      return await signIn(services, request, await findPasskeyOwner(services.database.orm, body))
    case 'passkey/generate-authenticate-options':
      return { limited: always(byNetwork('passkeyOptions', ip)), account: null }
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      return { limited: byNetwork('secondStep', ip), account: await checkOf(userId) }
    case 'two-factor/enable':
    case 'two-factor/disable':
    case 'two-factor/get-totp-uri':
    case 'two-factor/generate-backup-codes':
    case 'change-password':
    case 'verify-password':
    case 'verify-passkey':
      return { limited: byNetwork('passwordCheck', ip), account: await checkOf(userId) }
    case 'sign-up/email':
      return { limited: signUp(services.config, ip), account: null }
    case 'update-user':
      return { limited: await takenNames(body, userId), account: null }
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

/** Another's username is refused here as in Settings, and counts with those. */
async function takenNames(body: Body, userId: Call['userId']): Promise<Attempt[]> {
  const id = body['username'] === undefined ? null : await userId()
  return id === null ? [] : [{ rule: 'takenNames', key: id, counts: 'failures' }]
}

/** Someone signed in who is asked again; between the steps of a sign-in better-auth counts. */
async function checkOf(userId: Call['userId']): Promise<string | null> {
  const id = await userId()
  return id === null ? null : `check ${id}`
}

async function signInByName(
  services: Services,
  request: FastifyRequest,
  column: typeof users.email | typeof users.username,
  name: string,
): Promise<Attempts> {
  const { orm } = services.database
  const [user] = await orm.select({ id: users.id }).from(users).where(eq(column, name))
  return await signIn(services, request, user?.id ?? null, `unknown ${name}`)
}

/**
 * An account is one, by either of its names. Browsers that have signed in to it before are counted
 * apart, so that no stranger's guesses hold its owner up, even those of the same network.
 */
async function signIn(
  services: Services,
  request: FastifyRequest,
  userId: string | null,
  unknownName: string | null = null,
): Promise<Attempts> {
  // Looked up for a name that no one has as well: the time it takes must not give away who has an account.
  const device = await deviceOf(services, request, userId ?? '')
  if (userId !== null && device !== null) {
    const limited = byNetwork('signInByName', request.ip, `devices of ${userId}`)
    return { limited, account: `device ${device}` }
  }
  const account = userId ?? unknownName
  return {
    limited: [
      ...byNetwork('signInByName', request.ip, account ?? 'unknown passkey'),
      ...byNetwork('signInByAddress', request.ip),
    ],
    account,
  }
}

/**
 * Sign-up says which emails and usernames are taken, so on a public address it is slow to ask
 * (docs/adr/0029-sign-up-says-what-is-taken.md). Everyone may share a private address, such as a proxy's.
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
  const network = networkOrAddress(ip)
  const site = siteOf(ip)
  return [
    { network, isWide: false },
    ...(site === network ? [] : [{ network: site, isWide: true }]),
  ]
}

const siteOf = (ip: string) => networkOrAddress(ip, { ipv4: 32, ipv6: 48 })
