import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Attempt } from './attempt-limits.ts'

type Body = Record<string, unknown>

/** What a call to better-auth counts against, by its path below /api/auth/. */
export function attemptsOf(request: FastifyRequest, path: string, body: Body): Attempt[] {
  const ip = networkOf(request.ip)
  const named = (name: unknown) => `${ip} ${String(name).trim().toLowerCase()}`
  switch (path) {
    case 'sign-in/email':
      return signIn(named(body['email']), ip)
    case 'sign-in/username':
      return signIn(named(body['username']), ip)
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      return [{ rule: 'secondStep', key: ip, counts: 'failures' }]
    case 'two-factor/enable':
    case 'two-factor/disable':
    case 'two-factor/get-totp-uri':
    case 'two-factor/generate-backup-codes':
    case 'change-password':
    case 'verify-password':
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

function signIn(name: string, ip: string): Attempt[] {
  return [
    { rule: 'signInByName', key: name, counts: 'failures' },
    { rule: 'signInByAddress', key: ip, counts: 'failures' },
  ]
}

/** One household has a whole /64 of IPv6 addresses to try from. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').length : 0
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')]
    .slice(0, 4)
    .join(':')
}
