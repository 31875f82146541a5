import { networkOf, readUserAgent } from '@hopwise/redirector'
import type { FastifyRequest } from 'fastify'
import type { AuditOrigin } from './audit-entry.ts'

/** Enough to recognize a place, not a person. */
const place = { ipv4: 24, ipv6: 48 }

export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): AuditOrigin {
  return { network: networkOf(ip, place), device: deviceOf(headers['user-agent'] ?? '') }
}

/** Such as `Chrome on Windows`; null for scripts, which call themselves anything. */
function deviceOf(userAgent: string): string | null {
  const { browser, os } = readUserAgent(userAgent)
  if (browser === '' && os === '') return null
  return [browser || 'Unknown browser', os && `on ${os}`].join(' ').trim()
}
