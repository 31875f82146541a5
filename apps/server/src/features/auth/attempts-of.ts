import type { FastifyRequest } from 'fastify'
import type { Attempt } from './attempt-limits.ts'

type Body = Record<string, unknown>

/** What a call to better-auth counts against, by its path below /api/auth/. */
export function attemptsOf(request: FastifyRequest, path: string, body: Body): Attempt[] {
  const { ip } = request
  const named = (name: unknown) => `${ip} ${String(name).trim().toLowerCase()}`
  switch (path) {
    case 'sign-in/email':
    case 'sign-in/username':
      return [
        { rule: 'signInByName', key: named(body['email'] ?? body['username']), counts: 'failures' },
        { rule: 'signInByAddress', key: ip, counts: 'failures' },
      ]
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      return [{ rule: 'secondStep', key: ip, counts: 'failures' }]
    case 'two-factor/enable':
    case 'two-factor/disable':
    case 'two-factor/get-totp-uri':
    case 'two-factor/generate-backup-codes':
    case 'change-password':
      return [{ rule: 'passwordCheck', key: ip, counts: 'failures' }]
    case 'sign-up/email':
      return [{ rule: 'signUp', key: ip, counts: 'always' }]
    case 'request-password-reset':
      return [
        { rule: 'resetMailByName', key: named(body['email']), counts: 'always' },
        { rule: 'resetMailByAddress', key: ip, counts: 'always' },
      ]
    default:
      return []
  }
}
