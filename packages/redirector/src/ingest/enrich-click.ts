import { hash } from 'node:crypto'
import type { ClickRecord } from '../journal/record.ts'
import { readOwnerCookie } from '../owner-cookie.ts'
import { type CountryOf, knownCountry, unknownCountry } from '../visitor/country.ts'
import { preferredLanguage, referrerHost } from '../visitor/headers.ts'
import { readUserAgent } from '../visitor/user-agent.ts'
import type { ClickRow } from './click-row.ts'
import { judgeVisit } from './judge-visit.ts'

export interface EnrichOptions {
  countryOf: CountryOf
  ownerKey: string
}

/** The salt is that of the click's day. With `Sec-GPC` neither visitor nor browser string is kept. */
export function enrichClick(record: ClickRecord, salt: string, options: EnrichOptions): ClickRow {
  const browser = readUserAgent(record.userAgent)
  const owner = record.owner === '' ? null : readOwnerCookie(record.owner, options.ownerKey)
  const reasons = judgeVisit(record, browser, owner)
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
    country: visitCountry(record, options.countryOf),
    device: browser.device,
    os: browser.os,
    browser: browser.browser,
    language: preferredLanguage(record.language),
    referrerHost: referrerHost(record.referrer),
    platform: record.platform,
    visitor: record.hasGpc ? '' : visitorHash(record, salt),
    userAgent: record.hasGpc ? '' : record.userAgent,
  }
}

function visitCountry(record: ClickRecord, countryOf: CountryOf): string {
  const told = knownCountry(record.country)
  return told === unknownCountry ? countryOf(record.ip) : told
}

/** 128 bits are plenty to tell a day's visitors apart. */
function visitorHash(record: ClickRecord, salt: string): string {
  return hash('sha256', `${salt}\n${record.ip}\n${record.userAgent}`, 'hex').slice(0, 32)
}
