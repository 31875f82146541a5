import type { Chain } from '#src/integrations/destination/follow-chain.ts'
import type { PageFacts } from '#src/integrations/destination/read-page.ts'
import { isSameSite } from './same-site.ts'

/** How pages say that they are not there, in the languages of Amazon's stores and around. */
const notFound = new RegExp(
  [
    /\b(page|site|listing)\b.{0,20}\b(could not be found|cannot be found|can.t be found|does ?n.t exist|does not exist|no longer exists|not available|unavailable|is gone)\b/,
    /\b(product|item|offer)\b.{0,20}\b(could not be found|does ?n.t exist|does not exist|no longer exists|no longer available|is gone)\b/,
    /^(oops|sorry)?[\s,!.:|–-]*(error )?404\b/,
    /\b404\b.{0,20}\b(error|not found|page)\b|\b(error|page|status)\b.{0,3}\b404\b/,
    /\bnot found\b/,
    /\b(nicht gefunden|introuvable|non trovat[ao]|no encontrad[ao]|não encontrad[ao]|niet gevonden|nie znaleziono|hittades inte|bulunamadı)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** The title or the first heading says it; in a text below it could be about anything. */
export function saysNotFound({ title, heading }: PageFacts): boolean {
  return notFound.test(title) || notFound.test(heading)
}

const robotCheck =
  /robot check|just a moment|attention required|captcha|access denied|verify (that )?you are|are you (a )?(human|robot)|pardon our interruption/i

export function isRobotCheck({ title, heading }: PageFacts): boolean {
  return robotCheck.test(title) || robotCheck.test(heading)
}

/** Ways that lead to a homepage by design: someone's own address for recommending a shop. */
const recommends = /^\/(r|ref|refer|referral|go|aff|affiliate|partner|invite|share|u)(\/|$)/i
const home = /^\/([a-z]{2}([-_][a-z]{2})?\/?)?(index\.\w+|home)?\/?$/i

/** A page of a site was asked for, and the site sent to its homepage. */
export function strandedAtHome({ hops, url }: Chain): boolean {
  const end = new URL(url)
  if (!home.test(end.pathname)) return false
  return hops.some((hop) => {
    const { pathname } = new URL(hop.url)
    return isSameSite(hop.url, url) && !home.test(pathname) && !recommends.test(pathname)
  })
}
