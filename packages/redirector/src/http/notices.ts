import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompiledLink } from '../hot-path/compiled-link.ts'
import type { LinkCache } from '../hot-path/link-cache.ts'
import { type LinkPath, urlBeforePlus } from '../hot-path/slug.ts'
import { readOwnerCookie } from '../owner-cookie.ts'
import type { Answers, OwnPage } from './answers.ts'
import { ownerCookie } from './click-request.ts'
import { visitorLanguage } from './page-language.ts'
import { unavailablePages } from './pages.ts'
import type { createPasswordDoor } from './password-door.ts'
import { disabledPage, expiredPage, inactivePage, targetsPage } from './target-pages.ts'

interface NoticeOptions {
  cache: LinkCache<CompiledLink>
  ownerKey: string
  /** Where the form is that reports the link asked for. */
  reportAt(request: IncomingMessage, kind?: string): string
  answers: Answers
  passwords: Pick<ReturnType<typeof createPasswordDoor>, 'ask'>
  now: () => number
  answerNotFound(request: IncomingMessage, response: ServerResponse): void
  linkPath(request: IncomingMessage, url: string): LinkPath | null
  /** The link, where it is answered at the host that was asked. */
  here(request: IncomingMessage, link: CompiledLink | null): CompiledLink | null
}

export interface Notices {
  /** Whether the visitor got a page that the link does not work, not yet or no longer. */
  stop(request: IncomingMessage, response: ServerResponse, link: CompiledLink): boolean
  /** Answers `/l/{slug}+` with where the link leads; false for every other address. */
  showTargets(request: IncomingMessage, response: ServerResponse): boolean
}

export const hasEnded = ({ endsAtMs }: CompiledLink, nowMs: number): boolean =>
  endsAtMs !== null && nowMs >= endsAtMs

/** Pages about a link that count no click. */
export function createNotices(options: NoticeOptions): Notices {
  const { cache, ownerKey, answerNotFound, linkPath, here, passwords, now, reportAt } = options
  const { sendOwnPage, sendPage } = options.answers

  function send(response: ServerResponse, page: OwnPage, status: number): void {
    sendOwnPage(response, page, 'no-referrer', '', status)
  }

  function isOwner(request: IncomingMessage, { workspaceId }: CompiledLink): boolean {
    const owner = ownerCookie(request)
    return owner !== '' && readOwnerCookie(owner, ownerKey) === workspaceId
  }

  function stop(request: IncomingMessage, response: ServerResponse, link: CompiledLink): boolean {
    if (link.notice === 'disabled') {
      send(response, disabledPage(reportAt(request, 'objection'), visitorLanguage(request)), 410)
      return true
    }
    if (link.notice === 'inactive' && !isOwner(request, link)) {
      send(response, inactivePage(reportAt(request), visitorLanguage(request)), 403)
      return true
    }
    if (!hasEnded(link, now())) return false
    send(response, expiredPage(visitorLanguage(request)), 410)
    return true
  }

  function answerTargets(
    request: IncomingMessage,
    response: ServerResponse,
    link: CompiledLink | null,
  ): void {
    if (link === null) answerNotFound(request, response)
    else if (!stop(request, response, link)) {
      if (link.passwordHash !== null) passwords.ask(request, response, null)
      else send(response, targetsPage(link, reportAt(request), visitorLanguage(request)), 200)
    }
  }

  return {
    stop,
    showTargets(request, response) {
      const url = urlBeforePlus(request.url ?? '')
      const path = url === null ? null : linkPath(request, url)
      if (path === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const found = cache.get(path.slug)
      if (found instanceof Promise) {
        found.then(
          (link) => answerTargets(request, response, here(request, link)),
          () => sendPage(response, 503, unavailablePages[visitorLanguage(request)]),
        )
      } else answerTargets(request, response, here(request, found))
      return true
    },
  }
}
