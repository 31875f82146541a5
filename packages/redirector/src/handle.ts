import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { reservedSlugs } from '@hopwise/contracts'
import { buildLocation } from './hot-path/build-location.ts'
import { chooseTarget } from './hot-path/choose-target.ts'
import { createClickIds } from './hot-path/click-id.ts'
import type { CompiledLink } from './hot-path/compiled-link.ts'
import type { LinkCache } from './hot-path/link-cache.ts'
import { isBelowLinks, type LinkPath, parseLinkPath, parseShortPath } from './hot-path/slug.ts'
import { refuseMethod, sendPage, sendRedirect } from './http/answers.ts'
import {
  clientAddress,
  headerText,
  isPrefetch,
  ownerCookie,
  type ProxyTrust,
  RequestVisitor,
  toldCountry,
} from './http/click-request.ts'
import { asBytes, defaultNotFoundPage, defaultUnavailablePage } from './http/pages.ts'
import type { Journal } from './journal/journal.ts'
import { encodeRecord } from './journal/record.ts'
import type { CountryOf } from './visitor/country.ts'

export interface HandleOptions extends ProxyTrust {
  cache: LinkCache<CompiledLink>
  journal: Journal
  countryOf: CountryOf
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
    const choice = chooseTarget(link, visitor, link.rotation.length > 0 ? random() : 0, nowMs)
    const id = ids.next(nowMs)
    const location = buildLocation(choice.target, id, query)
    const record = encodeRecord({
      id,
      atMs: ids.lastMs,
      workspaceId: link.workspaceId,
      linkId: link.id,
      platform: link.platform,
      variantId: choice.target.variantId,
      chosenBy: choice.chosenBy,
      probability: choice.probability,
      isHead: request.method === 'HEAD',
      isPrefetch: isPrefetch(request),
      hasGpc: request.headers['sec-gpc'] === '1',
      ip,
      country,
      userAgent: headerText(request, 'user-agent'),
      referrer: headerText(request, 'referer'),
      language: headerText(request, 'accept-language'),
      owner: ownerCookie(request),
    })
    journal.append(record, () => {
      counts.redirects += 1
      sendRedirect(response, location, link.referrerPolicy)
    })
  }

  function answerNotFound(response: ServerResponse) {
    counts.notFound += 1
    sendPage(response, 404, notFoundPage)
  }

  return { handle, counts }
}
