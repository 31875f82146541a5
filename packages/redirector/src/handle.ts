import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { reservedSlugs } from '@hopwise/contracts'
import { createArmMemory } from './arm-memory.ts'
import { buildLocation } from './hot-path/build-location.ts'
import { chooseTarget } from './hot-path/choose-target.ts'
import { takeClick } from './hot-path/click-cap.ts'
import { createClickIds } from './hot-path/click-id.ts'
import type { CompiledLink } from './hot-path/compiled-link.ts'
import { linkAt } from './hot-path/link-at.ts'
import type { LinkCache } from './hot-path/link-cache.ts'
import type { Asking } from './hot-path/page-plan.ts'
import { withoutAdClickIds } from './hot-path/query.ts'
import {
  isBelowLinks,
  type LinkPath,
  parseLinkPath,
  parseShortPath,
  urlBeforePlus,
} from './hot-path/slug.ts'
import { createAnswers } from './http/answers.ts'
import {
  clientAddress,
  headerText,
  isPrefetch,
  ownerCookie,
  type ProxyTrust,
  RequestVisitor,
  reportedCountry,
} from './http/click-request.ts'
import { createHosts, isForPrograms, type LinkHost, type VerifiedHosts } from './http/hosts.ts'
import { createNotices, hasEnded } from './http/notices.ts'
import { visitorLanguage } from './http/page-language.ts'
import { pageOnTheWay } from './http/page-on-the-way.ts'
import { notFoundPages, unavailablePages } from './http/pages.ts'
import { createPasswordDoor } from './http/password-door.ts'
import { createRedirectTimes, type RedirectTimes } from './http/redirect-times.ts'
import { reportUrl } from './http/target-pages.ts'
import type { Journal } from './journal/journal.ts'
import { encodeRecord } from './journal/record.ts'
import { readOwnerCookie } from './owner-cookie.ts'
import { type AnswerNotice, noticeSlug } from './privacy-notice.ts'
import type { CountryOf } from './visitor/country.ts'

export interface HandleOptions extends ProxyTrust {
  cache: LinkCache<CompiledLink>
  journal: Journal
  countryOf: CountryOf
  /** Key under which owner cookies are signed, and with another of its own those that keep an arm. */
  ownerKey: string
  /** Host on which `/{slug}` is a link too, and nothing else is answered. */
  shortHost: string | null
  /** Domains of workspaces; none when left out. */
  verified?: VerifiedHosts
  /** Answers whether a host leads here; nothing is answered when left out. */
  proveHost?: ProveHost
  /** Origin of the app, whose protocol the short host shares; null where it is not known. */
  publicUrl: string | null
  notFoundPage?: string
  /** Answers `/l/privacy`, which no link can be; not found when left out. */
  answerNotice?: AnswerNotice
  now?: () => number
  random?: () => number
  fillRandom?: (bytes: Uint8Array) => void
}

export interface AnswerCounts {
  redirects: number
  notFound: number
  refused: number
  unavailable: number
  times: Pick<RedirectTimes, 'read'>
}

/** What answers a check of a host's path; null where the path is no such check. */
export type ProveHost = (host: string, url: string) => string | null

/** False when the request is for no link: someone else answers it. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => boolean

/** The only door to a link, ahead of everything else the process serves. */
export function createHandle(options: HandleOptions): { handle: Handle; counts: AnswerCounts } {
  const { cache, journal, trustedProxies, answerNotice, proveHost } = options
  const now = options.now ?? Date.now
  const arms = createArmMemory({ ...options, random: options.random ?? Math.random })
  const ids = createClickIds(options.fillRandom ?? randomFillSync)
  const ownNotFoundPage =
    options.notFoundPage === undefined ? null : Buffer.from(options.notFoundPage)
  const protocol = options.publicUrl === null ? null : new URL(options.publicUrl).protocol
  const appUrl = options.publicUrl ?? ''
  const answers = createAnswers(protocol === 'https:')
  const { sendRedirect, sendOwnPage, sendPage, sendText, refuseMethod } = answers
  const passwords = createPasswordDoor({ ...options, answers, now })
  const notices = createNotices({
    ...options,
    answers,
    passwords,
    now,
    linkPath,
    here: (request, link) =>
      linkAt(hosts.find(request.headers.host), link, isBelowLinks(request.url ?? '')),
    answerNotFound: sendNotFound,
    reportAt,
  })
  const hosts = createHosts(options)
  /** Where pages with scripts of others belong; null where there is only one place. */
  const scriptOrigin =
    protocol === null || options.shortHost === null ? null : `${protocol}//${options.shortHost}`
  const times = createRedirectTimes()
  const counts = { redirects: 0, notFound: 0, refused: 0, unavailable: 0, times }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const sinceMs = performance.now()
    const url = request.url ?? ''
    const host = hosts.find(request.headers.host)
    const path = linkPathAt(host, url)
    if (path === null && notices.showTargets(request, response)) return true
    if (path === null && !isBelowLinks(url)) return answerOther(request, response, host)
    const mayPost = path !== null && path.slug !== noticeSlug && request.method === 'POST'
    if (request.method !== 'GET' && request.method !== 'HEAD' && !mayPost) {
      refuse(response)
      return true
    }
    if (path === null) {
      answerNotFound(request, response)
      return true
    }
    if (path.slug === noticeSlug && answerNotice !== undefined) {
      void answerNotice(request, response, answers)
      return true
    }
    const found = cache.get(path.slug)
    if (found instanceof Promise) {
      found.then(
        (link) =>
          answer(request, response, linkAt(host, link, isBelowLinks(url)), path.query, sinceMs),
        () => {
          counts.unavailable += 1
          sendPage(response, 503, unavailablePages[visitorLanguage(request)])
        },
      )
    } else {
      answer(request, response, linkAt(host, found, isBelowLinks(url)), path.query, sinceMs)
    }
    return true
  }

  /** What is neither a link nor below `/l/`: false where the app answers it. */
  function answerOther(
    request: IncomingMessage,
    response: ServerResponse,
    host: LinkHost | null,
  ): boolean {
    const url = request.url ?? ''
    const proof = proveHost?.(request.headers.host ?? '', url) ?? null
    if (proof !== null) {
      sendText(response, proof)
      return true
    }
    if (host === null || isForPrograms(url)) return false
    const { rootUrl } = host
    if (rootUrl !== null && isRoot(url) && isRead(request)) sendElsewhere(response, rootUrl)
    else answerNotFound(request, response)
    return true
  }

  /** Where the form is that reports the link asked for, which its host may have to distinguish. */
  function reportAt(request: IncomingMessage, kind?: string): string {
    const url = request.url ?? ''
    const host = hosts.find(request.headers.host)
    const slug = linkPathAt(host, urlBeforePlus(url) ?? url)?.slug ?? ''
    return reportUrl(
      appUrl,
      host === null || host.host === '' ? slug : `${host.host}/${slug}`,
      kind,
    )
  }

  function linkPath(request: IncomingMessage, url: string): LinkPath | null {
    return linkPathAt(hosts.find(request.headers.host), url)
  }

  function linkPathAt(host: LinkHost | null, url: string): LinkPath | null {
    const path = parseLinkPath(url)
    if (path !== null || host === null) return path
    const short = parseShortPath(url)
    return short === null || reservedSlugs.has(short.slug) ? null : short
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    link: CompiledLink | null,
    query: string,
    sinceMs: number,
  ) {
    // A password is all that a link takes.
    if (request.method === 'POST' && link?.passwordHash == null) {
      refuse(response)
      return
    }
    if (link === null) {
      answerNotFound(request, response)
      return
    }
    const mayStop = link.notice !== null || hasEnded(link, now())
    if (mayStop && notices.stop(request, response, link)) {
      counts.notFound += 1
      return
    }
    if (
      link.page?.retargets === true &&
      scriptOrigin !== null &&
      hosts.find(request.headers.host) === null
    ) {
      // Not counted here, since it is a click there.
      sendRedirect(response, scriptOrigin + request.url, 'strict-origin-when-cross-origin', '')
      return
    }
    if (link.passwordHash === null) leadOn(request, response, link, query, sinceMs)
    else {
      passwords.stand(request, response, link, () =>
        leadOn(request, response, link, query, sinceMs),
      )
    }
  }

  /** Chooses where the visitor goes, and sends them there once the click is kept. */
  function leadOn(
    request: IncomingMessage,
    response: ServerResponse,
    link: CompiledLink,
    query: string,
    sinceMs: number,
  ) {
    const nowMs = now()
    const ip = clientAddress(request, trustedProxies)
    const country = reportedCountry(request, options)
    const visitor = new RequestVisitor(request, ip, country, options.countryOf)
    const asking = {
      isHead: request.method === 'HEAD',
      isPrefetch: isPrefetch(request),
      hasGpc: request.headers['sec-gpc'] === '1',
    }
    const owner = ownerCookie(request)
    const recalled =
      link.rotation === null
        ? null
        : arms.recall({ request, link, visitor, asking, address: ip, atMs: nowMs })
    const choice =
      recalled === null
        ? chooseTarget(link, visitor, 0, nowMs)
        : chooseTarget(link, visitor, recalled.draw, nowMs, recalled.kept)
    if (choice.cap !== null && isCounted(link, visitor, asking, owner)) {
      takeClick(choice.cap, nowMs)
    }
    const { target, chosenBy, probability } = choice
    const id = ids.next(nowMs)
    const location = buildLocation(target, id, asking.hasGpc ? withoutAdClickIds(query) : query)
    const isDrawn = recalled !== null && chosenBy === 'rotation'
    const cookie = isDrawn ? arms.keep(recalled, choice) : ''
    const page =
      link.page === null && link.notice === null
        ? null
        : pageOnTheWay({ request, link, target, visitor, asking, location, reportAt })
    const record = encodeRecord({
      id,
      atMs: ids.lastMs,
      workspaceId: link.workspaceId,
      linkId: link.id,
      isSample: link.isSample,
      platform: link.platform,
      variantId: target.variantId,
      chosenBy,
      probability,
      isHead: asking.isHead,
      isPrefetch: asking.isPrefetch,
      isAnonymous: asking.hasGpc || page?.isQuestion === true,
      ip,
      country,
      userAgent: headerText(request, 'user-agent'),
      referrer: headerText(request, 'referer'),
      language: headerText(request, 'accept-language'),
      owner,
    })
    journal.append(record, () => {
      counts.redirects += 1
      times.add(performance.now() - sinceMs)
      if (page === null) sendRedirect(response, location, target.referrerPolicy, cookie)
      else sendOwnPage(response, page, target.referrerPolicy, cookie)
    })
  }

  /** As ingest will judge it: a click that does not count uses up no cap. */
  function isCounted(
    link: CompiledLink,
    visitor: RequestVisitor,
    { isHead, isPrefetch }: Asking,
    owner: string,
  ): boolean {
    if (link.isSample || isHead || isPrefetch || visitor.isMachine()) return false
    return owner === '' || readOwnerCookie(owner, options.ownerKey) !== link.workspaceId
  }

  function refuse(response: ServerResponse) {
    counts.refused += 1
    refuseMethod(response)
  }

  function answerNotFound(request: IncomingMessage, response: ServerResponse) {
    counts.notFound += 1
    sendNotFound(request, response)
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse) {
    const elsewhere = hosts.find(request.headers.host)?.unknownUrl ?? null
    if (elsewhere !== null && isRead(request)) sendElsewhere(response, elsewhere)
    else sendNoPage(request, response)
  }

  /** To a page of the domain's owner: no click, so nothing is counted. */
  function sendElsewhere(response: ServerResponse, url: string) {
    sendRedirect(response, url, 'strict-origin-when-cross-origin', '')
  }

  function sendNoPage(request: IncomingMessage, response: ServerResponse) {
    sendPage(response, 404, ownNotFoundPage ?? notFoundPages[visitorLanguage(request)])
  }

  return { handle, counts }
}

const isRoot = (url: string): boolean => url === '/' || url.startsWith('/?')

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'
