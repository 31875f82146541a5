import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { reservedSlugs } from '@hopwise/contracts'
import { armCookieStart, createArmCookies } from './arm-cookie.ts'
import { buildLocation } from './hot-path/build-location.ts'
import { chooseTarget } from './hot-path/choose-target.ts'
import { takeClick } from './hot-path/click-cap.ts'
import { createClickIds } from './hot-path/click-id.ts'
import type { Choice, CompiledLink } from './hot-path/compiled-link.ts'
import type { LinkCache } from './hot-path/link-cache.ts'
import { type Asking, answerReason } from './hot-path/page-plan.ts'
import {
  isBelowLinks,
  type LinkPath,
  parseLinkPath,
  parseShortPath,
  pathAsked,
} from './hot-path/slug.ts'
import { type OwnPage, refuseMethod, sendOwnPage, sendPage, sendRedirect } from './http/answers.ts'
import {
  clientAddress,
  cookieValue,
  headerText,
  isPrefetch,
  ownerCookie,
  type ProxyTrust,
  RequestVisitor,
  toldCountry,
} from './http/click-request.ts'
import { escapePage } from './http/escape-page.ts'
import { interstitial } from './http/interstitial.ts'
import { asBytes, defaultNotFoundPage, defaultUnavailablePage } from './http/pages.ts'
import type { Journal } from './journal/journal.ts'
import { encodeRecord } from './journal/record.ts'
import { readOwnerCookie } from './owner-cookie.ts'
import type { CountryOf } from './visitor/country.ts'

export interface HandleOptions extends ProxyTrust {
  cache: LinkCache<CompiledLink>
  journal: Journal
  countryOf: CountryOf
  /** Key under which owner cookies are signed, and with another of its own those that keep an arm. */
  ownerKey: string
  /** Host on which `/{slug}` is a link too. */
  shortHost: string | null
  notFoundPage?: string
  now?: () => number
  random?: () => number
  fillRandom?: (bytes: Uint8Array) => void
}

export interface AnswerCounts {
  redirects: number
  notFound: number
  refused: number
  unavailable: number
}

/** False when the request is for no link: somebody else answers it. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => boolean

/** The only door to a link, ahead of everything else the process serves. */
export function createHandle(options: HandleOptions): { handle: Handle; counts: AnswerCounts } {
  const { cache, journal, trustedProxies } = options
  const now = options.now ?? Date.now
  const random = options.random ?? Math.random
  const arms = createArmCookies(options.ownerKey)
  const ids = createClickIds(options.fillRandom ?? randomFillSync)
  const notFoundPage = asBytes(options.notFoundPage ?? defaultNotFoundPage)
  const unavailablePage = asBytes(defaultUnavailablePage)
  const shortHost = options.shortHost?.toLowerCase() ?? null
  const counts = { redirects: 0, notFound: 0, refused: 0, unavailable: 0 }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = linkPath(request)
    if (path === null && !isBelowLinks(request.url ?? '')) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      counts.refused += 1
      refuseMethod(response)
      return true
    }
    if (path === null) {
      answerNotFound(response)
      return true
    }
    const found = cache.get(path.slug)
    if (found instanceof Promise) {
      found.then(
        (link) => answer(request, response, link, path.query),
        () => {
          counts.unavailable += 1
          sendPage(response, 503, unavailablePage)
        },
      )
    } else {
      answer(request, response, found, path.query)
    }
    return true
  }

  function linkPath(request: IncomingMessage): LinkPath | null {
    const url = request.url ?? ''
    const path = parseLinkPath(url)
    if (path !== null || shortHost === null) return path
    if (request.headers.host?.toLowerCase() !== shortHost) return null
    const short = parseShortPath(url)
    return short === null || reservedSlugs.has(short.slug) ? null : short
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    link: CompiledLink | null,
    query: string,
  ) {
    if (link === null) {
      answerNotFound(response)
      return
    }
    const nowMs = now()
    const ip = clientAddress(request, trustedProxies)
    const country = toldCountry(request, options)
    const visitor = new RequestVisitor(request, ip, country, options.countryOf)
    const asking = {
      isHead: request.method === 'HEAD',
      isPrefetch: isPrefetch(request),
      hasGpc: request.headers['sec-gpc'] === '1',
    }
    const owner = ownerCookie(request)
    const choice =
      link.rotation === null
        ? chooseTarget(link, visitor, 0, nowMs)
        : chooseTarget(link, visitor, random(), nowMs, keptArm(request, link, asking))
    if (choice.cap !== null && isCounted(link, visitor, asking, owner)) {
      takeClick(choice.cap, nowMs)
    }
    const { target, chosenBy, probability } = choice
    const id = ids.next(nowMs)
    const location = buildLocation(target, id, query)
    const cookie = chosenBy === 'rotation' ? newCookie(request, link, choice, asking) : ''
    const page = link.page === null ? null : pageFor(link, choice, visitor, asking, location)
    const record = encodeRecord({
      id,
      atMs: ids.lastMs,
      workspaceId: link.workspaceId,
      linkId: link.id,
      platform: link.platform,
      variantId: target.variantId,
      chosenBy,
      probability,
      isHead: asking.isHead,
      isPrefetch: asking.isPrefetch,
      hasGpc: asking.hasGpc,
      ip,
      country,
      userAgent: headerText(request, 'user-agent'),
      referrer: headerText(request, 'referer'),
      language: headerText(request, 'accept-language'),
      owner,
    })
    journal.append(record, () => {
      counts.redirects += 1
      if (page === null) sendRedirect(response, location, target.referrerPolicy, cookie)
      else sendOwnPage(response, page, target.referrerPolicy, cookie)
    })
  }

  /** Who asks not to be tracked is not known again either. */
  function keptArm(request: IncomingMessage, link: CompiledLink, asking: Asking) {
    if (asking.hasGpc) return null
    const value = cookieValue(request.headers.cookie, armCookieStart)
    return value === '' ? null : arms.read(value, link.id)
  }

  function newCookie(
    request: IncomingMessage,
    link: CompiledLink,
    { target, probability }: Choice,
    { isHead, isPrefetch, hasGpc }: Asking,
  ): string {
    if (isHead || isPrefetch || hasGpc) return ''
    const { variantId } = target
    return arms.headerFor(pathAsked(request.url ?? ''), link.id, { variantId, probability })
  }

  /** As ingest will judge it: a click that does not count uses up no cap. */
  function isCounted(
    link: CompiledLink,
    visitor: RequestVisitor,
    { isHead, isPrefetch }: Asking,
    owner: string,
  ): boolean {
    if (isHead || isPrefetch || visitor.isMachine()) return false
    return owner === '' || readOwnerCookie(owner, options.ownerKey) !== link.workspaceId
  }

  function answerNotFound(response: ServerResponse) {
    counts.notFound += 1
    sendPage(response, 404, notFoundPage)
  }

  return { handle, counts }
}

function pageFor(
  link: CompiledLink,
  { target }: Choice,
  visitor: RequestVisitor,
  asking: Asking,
  location: string,
): OwnPage | null {
  switch (answerReason(link.page, target, visitor, asking)) {
    case 'in-app':
      return escapePage(location, visitor.os())
    case 'retargeting':
      return interstitial(location, link.page?.pixels ?? [])
    default:
      return null
  }
}
