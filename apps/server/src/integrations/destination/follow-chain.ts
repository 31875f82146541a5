import { CookieJar } from 'tough-cookie'
import type { PageFacts } from './read-page.ts'
import { NoAnswer, type VisitAnswer, type VisitRules, visit } from './visit.ts'

/** An address on the way that sent the visitor on. */
interface Hop {
  url: string
  status: number
  /** It may have noted there who sent the visitor. */
  setsCookie: boolean
}

export type ChainEnd =
  | { kind: 'answer'; status: number; page: PageFacts | null }
  | { kind: 'no-answer'; code: string }
  /** `own` is a short link of this Hopwise: it is not visited. */
  | { kind: 'loop'; why: 'own' | 'again' | 'long' }

export interface Chain {
  hops: Hop[]
  /** Where it ended. */
  url: string
  end: ChainEnd
}

export interface ChainRules extends VisitRules {
  isOwn(url: string): boolean
  mostHops?: number
  /** For the whole way. */
  deadlineMs?: number
  signal?: AbortSignal
}

/** Browsers give up after 20; no honest chain has half of that. */
const defaultMostHops = 12
const defaultDeadlineMs = 30_000
/** Answered to HEAD by servers that know GET alone, or look at who asks. */
const headProblems = new Set(['ECONNRESET', 'HPE_INVALID_CONSTANT', 'UND_ERR_SOCKET'])

/**
 * Follows an address to its end as a browser does, with cookies and pages that send on by themselves.
 *
 * Each address is asked by HEAD first, and by GET only where HEAD was not sent on: so what redirects,
 * as networks' tracking links do, is passed without a visit that counts (as HEAD does not with us),
 * and the page at the end alone is read.
 */
export async function followChain(start: string, rules: ChainRules): Promise<Chain> {
  const jar = new CookieJar(null, { rejectPublicSuffixes: true, looseMode: true })
  const deadline = AbortSignal.timeout(rules.deadlineMs ?? defaultDeadlineMs)
  const signal = rules.signal ? AbortSignal.any([rules.signal, deadline]) : deadline
  const hops: Hop[] = []
  const seen = new Set<string>()
  let url = start
  const ended = (end: ChainEnd): Chain => ({ hops, url, end })
  for (;;) {
    if (rules.isOwn(url)) return ended({ kind: 'loop', why: 'own' })
    const cookies = jar.getCookieStringSync(url)
    const place = `${url}\n${cookies}`
    if (seen.has(place)) return ended({ kind: 'loop', why: 'again' })
    seen.add(place)
    if (hops.length > (rules.mostHops ?? defaultMostHops))
      return ended({ kind: 'loop', why: 'long' })
    let answer: VisitAnswer
    try {
      answer = await ask(url, cookies, signal, rules)
    } catch (error) {
      if (error instanceof NoAnswer) return ended({ kind: 'no-answer', code: error.code })
      throw error
    }
    for (const cookie of answer.cookies) jar.setCookieSync(cookie, url, { ignoreError: true })
    const next = nextOf(url, answer)
    if (next === null) return ended({ kind: 'answer', status: answer.status, page: answer.page })
    hops.push({ url, status: answer.status, setsCookie: answer.cookies.length > 0 })
    url = next
  }
}

async function ask(
  url: string,
  cookies: string,
  signal: AbortSignal,
  rules: ChainRules,
): Promise<VisitAnswer> {
  try {
    const head = await visit(url, { method: 'HEAD', cookies, signal }, rules)
    if (nextOf(url, head) !== null) return head
  } catch (error) {
    if (!(error instanceof NoAnswer) || !headProblems.has(error.code)) throw error
  }
  return await visit(url, { method: 'GET', cookies, signal }, rules)
}

/** Where a visitor is sent on to; null at the end of the way. */
function nextOf(url: string, { status, location, page }: VisitAnswer): string | null {
  const isRedirect = status >= 300 && status < 400 && status !== 304
  const target = isRedirect ? location : status < 300 ? (page?.refresh ?? null) : null
  if (target === null || !URL.canParse(target, url)) return null
  const next = new URL(target, url)
  next.hash = ''
  if (next.href === new URL(url).href && !isRedirect) return null
  // Into an app or a store of apps: a browser stays where it is.
  return next.protocol === 'http:' || next.protocol === 'https:' ? next.href : null
}
