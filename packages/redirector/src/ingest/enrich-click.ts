import { Buffer } from 'node:buffer'
import { hash } from 'node:crypto'
import { referrerSource } from '@hopwise/contracts'
import type { ClickRecord } from '../journal/record.ts'
import { readOwnerCookie } from '../owner-cookie.ts'
import { type CountryOf, visitorCountry } from '../visitor/country.ts'
import { preferredLanguage, referrerHost } from '../visitor/headers.ts'
import { householdOf } from '../visitor/network.ts'
import { readUserAgent, reduceUserAgent } from '../visitor/user-agent.ts'
import type { ClickRow } from './click-row.ts'
import { judgePace } from './judge-pace.ts'
import { judgeVisit, type Networks } from './judge-visit.ts'
import type { RecentVisits } from './recent-visits.ts'
import { isMarkedShort } from './visitor-salts.ts'

export interface EnrichOptions extends Networks {
  countryOf: CountryOf
  ownerKey: string
  /** Otherwise a click keeps the browser's family and main version alone. */
  keepsFullUserAgents?: boolean
}

/**
 * The salt is that of the click's day. With `Sec-GPC`, or before an answer to the question of consent,
 * neither visitor hash nor user agent is kept; country, device, browser, language and referrer are.
 */
export function enrichClick(
  record: ClickRecord,
  salt: string,
  visits: RecentVisits,
  options: EnrichOptions,
): ClickRow {
  const browser = readUserAgent(record.userAgent)
  const owner = record.owner === '' ? null : readOwnerCookie(record.owner, options.ownerKey)
  const visitor = hash('sha256', `${salt}\n${record.ip}\n${record.userAgent}`, 'hex')
  const plain = judgeVisit(record, browser, owner, options)
  const reasons = plain.length > 0 ? plain : judgeByPace(record, salt, visitor, visits, options)
  return {
    workspaceId: record.workspaceId,
    id: record.id,
    occurredAtMs: record.atMs,
    linkId: record.linkId,
    variantId: record.variantId,
    chosenBy: record.chosenBy,
    probability: record.probability,
    flag: reasons[0] ?? 'none',
    reasons,
    country: visitorCountry(record.country, record.ip, options.countryOf),
    device: browser.device,
    os: browser.os,
    browser: browser.browser,
    language: preferredLanguage(record.language),
    referrerHost: referrerSource(referrerHost(record.referrer)),
    platform: record.platform,
    visitor: record.isAnonymous ? '' : visitorName(visitor, salt),
    userAgent: record.isAnonymous ? '' : keptUserAgent(record, options),
  }
}

/** Everything was judged by the whole of it before. */
function keptUserAgent({ userAgent }: ClickRecord, { keepsFullUserAgents }: EnrichOptions): string {
  return keepsFullUserAgents === true ? userAgent : reduceUserAgent(userAgent)
}

function judgeByPace(
  record: ClickRecord,
  salt: string,
  visitor: string,
  visits: RecentVisits,
  { isHosted }: Networks,
) {
  const network = householdOf(record.ip)
  if (network === null) return []
  const { workspaceId, linkId, atMs } = record
  return judgePace(visits, {
    network: hash('sha256', `${salt}\n${workspaceId}\n${network}`, 'base64url').slice(0, 12),
    visitor: `${workspaceId}.${visitor.slice(0, 16)}`,
    isHosted: isHosted(record.ip),
    linkId,
    atMs,
  })
}

/** 72 bits tell a day's visitors apart; a day keeps the form that it began with. */
function visitorName(visitor: string, salt: string): string {
  if (!isMarkedShort(salt)) return visitor.slice(0, 32)
  return Buffer.from(visitor.slice(0, 18), 'hex').toString('base64url')
}
