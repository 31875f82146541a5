import type { IncomingMessage } from 'node:http'
import type { CompiledLink } from '../hot-path/compiled-link.ts'
import { type Asking, answerReason } from '../hot-path/page-plan.ts'
import { type CompiledTarget, isAmazonUrl } from '../hot-path/target.ts'
import type { OwnPage } from './answers.ts'
import { cookieValue, type RequestVisitor } from './click-request.ts'
import { consentCookieName, readConsent } from './consent-cookie.ts'
import { consentPage } from './consent-page.ts'
import { escapePage } from './escape-page.ts'
import { interstitial } from './interstitial.ts'
import { visitorLanguage } from './page-language.ts'
import { previewPage } from './target-pages.ts'

interface OnTheWay {
  request: IncomingMessage
  link: CompiledLink
  target: CompiledTarget
  visitor: RequestVisitor
  asking: Asking
  location: string
  reportAt(request: IncomingMessage): string
}

/** The page a visitor sees before the target; null for those who are redirected. */
export function pageOnTheWay(onTheWay: OnTheWay): OwnPage | null {
  const { request, link, target, visitor, asking, location, reportAt } = onTheWay
  if (link.notice === 'preview' && !isAmazonUrl(target.url)) {
    return previewPage(location, reportAt(request), visitorLanguage(request))
  }
  const pixels = link.page?.pixels ?? []
  switch (answerReason(link.page, target, visitor, asking)) {
    case 'in-app':
      return escapePage(location, visitor.os(), visitorLanguage(request))
    case 'retargeting':
      return interstitial(location, pixels, { language: visitorLanguage(request) })
    case 'consent':
      return asAnswered(request, link, location)
    default:
      return null
  }
}

function asAnswered(
  request: IncomingMessage,
  { workspaceId, page }: CompiledLink,
  location: string,
): OwnPage | null {
  const pixels = page?.pixels ?? []
  const value = cookieValue(request.headers.cookie, `${consentCookieName(workspaceId)}=`)
  const networks = pixels.map(({ network }) => network)
  switch (readConsent(value, networks)) {
    case 'yes':
      return interstitial(location, pixels, {
        language: visitorLanguage(request),
        hasAgreed: true,
      })
    case 'no':
      return null
    case 'unknown':
      return consentPage({
        location,
        pixels,
        workspaceId,
        host: request.headers.host ?? '',
        language: visitorLanguage(request),
      })
  }
}
