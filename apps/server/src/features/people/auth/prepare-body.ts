import { passkeyAssertion, signUp } from '@hopwise/contracts'
import type { Config } from '#src/config.ts'
import { Forbidden, Invalid } from '#src/errors.ts'
import { parse } from '#src/http/parse.ts'

export type Body = Record<string, unknown>

const profile = signUp.pick({ firstName: true, lastName: true, username: true }).partial()

export const signUpClosed =
  'Sign-up is closed. Ask the person who runs this Hopwise for an account.'

/** Our rules for a body before better-auth sees it, by the path below /api/auth/. */
export function prepareBody(config: Config, path: string, given: unknown): Body {
  if (
    given !== undefined &&
    (typeof given !== 'object' || given === null || Array.isArray(given))
  ) {
    throw Invalid.field('body', 'The body must be a JSON object.')
  }
  const body: Body = { ...given }
  refuseUnfit(body)
  if (path === 'sign-up/email') return newAccount(config, body)
  if (path === 'update-user') return changedProfile(body)
  if (path === 'change-password') return { ...body, revokeOtherSessions: true }
  if (path === 'passkey/verify-authentication') {
    return { response: parse(passkeyAssertion, body['response']) }
  }
  if (path === 'sign-in/email') requireText(body, ['email', 'password'])
  if (path === 'sign-in/username') requireText(body, ['username', 'password'])
  return body
}

function newAccount(config: Config, body: Body): Body {
  if (config.signUp === 'closed') throw new Forbidden(signUpClosed)
  const blank = { firstName: '', lastName: '', email: '', username: '', password: '' }
  // What is not asked for stays outside: better-auth takes more fields than a newcomer may set.
  const account = parse(signUp, { ...blank, ...body })
  return { ...account, name: `${account.firstName} ${account.lastName}` }
}

function changedProfile(body: Body): Body {
  const changes = parse(profile, body)
  const { username } = changes
  return { ...changes, ...(username !== undefined && { displayUsername: username }) }
}

/** better-auth looks for accounts and tokens by what it is given, and walks through all of it. */
function refuseUnfit(body: Body): void {
  const issues = Object.entries(body).flatMap(([path, value]) => {
    if (typeof value === 'string' && value.includes('\u0000')) {
      return [{ path, message: `${path} contains a character that isn’t allowed.` }]
    }
    return isDeep(value) ? [{ path, message: `${path} is nested too deeply.` }] : []
  })
  if (issues.length > 0) throw new Invalid(issues.map(({ message }) => message).join(' '), issues)
}

const mostLevels = 5

function isDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1))
}

function requireText(body: Body, fields: string[]): void {
  const issues = fields
    .filter((field) => typeof body[field] !== 'string' || body[field] === '')
    .map((path) => ({ path, message: 'Required' }))
  if (issues.length === 0) return
  throw new Invalid(issues.map(({ path }) => `${path} is required.`).join(' '), issues)
}
