import { STATUS_CODES } from 'node:http'
import type { LinkHealth } from '@hopwise/contracts'
import type { ChainEnd } from '#src/integrations/destination/follow-chain.ts'
import type { PageFacts } from '#src/integrations/destination/read-page.ts'
import { timedOut } from '#src/integrations/destination/visit.ts'
import { inside } from '#src/integrations/receiver/guarded-lookup.ts'
import { isOutOfStock } from './out-of-stock.ts'
import { isRobotCheck, saysNotFound, strandedAtHome } from './soft-404.ts'
import { lostTag, type NetworkOf, type RedirectPath } from './tag-stripped.ts'

export interface Assessment {
  outcome: LinkHealth
  /** What is wrong, or why nothing is known, in a sentence. */
  problem: string | null
  status: number | null
}

/** No one gets in, no matter who asks; every other failure may be between us and them. */
const deadCodes: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `The host ${host} could not be found.`,
  ECONNREFUSED: (host) => `${host} refuses the connection.`,
  CERT_HAS_EXPIRED: (host) => `${host}’s certificate has expired, so browsers show a warning.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `${host}’s certificate is for another host, so browsers show a warning.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) =>
    `${host}’s certificate is self-signed, so browsers show a warning.`,
}

/** Kept out by who asks, or how often: nothing is known of what visitors see. */
const blockedStatuses = new Set([401, 403, 407, 429, 451])

/** What a visitor finds at the end of the way. */
export function judge(path: RedirectPath, networkOf: NetworkOf): Assessment {
  const { chain } = path
  const { end, url } = chain
  if (end.kind === 'no-answer') return judgeSilence(end.code, new URL(url).host)
  if (end.kind === 'loop') return judgeLoop(end.why)
  const { status, page } = end
  const host = new URL(url).host
  const said = (outcome: LinkHealth, problem: string | null) => ({ outcome, problem, status })
  if (isBlocked(status, page)) {
    return said('blocked', `${host} blocks checks (${status}), so we can’t tell.`)
  }
  if (status >= 300) {
    const words = STATUS_CODES[status]
    return said('dead', `${host} answers ${status}${words ? ` (${words})` : ''}.`)
  }
  if (page !== null && saysNotFound(page)) {
    return said('soft-404', `${host} loads normally, but says “${page.title || page.heading}”.`)
  }
  if (strandedAtHome(chain)) {
    return said('soft-404', `The page is gone: ${host} sends visitors to its homepage instead.`)
  }
  const lost = lostTag(path, networkOf)
  if (lost !== null) return said('tag-stripped', lost)
  if (page !== null && isOutOfStock(page, networkOf(url))) {
    return said('out-of-stock', `${host} says it is out of stock.`)
  }
  return said('ok', null)
}

function judgeSilence(code: string, host: string): Assessment {
  const dead = deadCodes[code]
  if (dead !== undefined) return { outcome: 'dead', problem: dead(host), status: null }
  if (code === inside) {
    const problem = `${host} is inside a private network, so it isn’t checked.`
    return { outcome: 'blocked', problem, status: null }
  }
  const why =
    code === timedOut
      ? `${host} did not answer in time.`
      : `${host} could not be reached from here.`
  return { outcome: 'unreachable', problem: why, status: null }
}

function judgeLoop(why: Extract<ChainEnd, { kind: 'loop' }>['why']): Assessment {
  const problem = {
    own: 'It redirects back to a Hopwise short link.',
    again: 'It redirects in a loop.',
    long: 'It redirects too many times.',
  }
  return { outcome: 'loop', problem: problem[why], status: null }
}

function isBlocked(status: number, page: PageFacts | null): boolean {
  // Statuses of one's own invention are for robots, too.
  if (blockedStatuses.has(status) || status >= 600) return true
  return page !== null && isRobotCheck(page)
}
