import { randomBytes } from 'node:crypto'
import type { OwnPage } from './answers.ts'
import type { PageLanguage } from './page-language.ts'
import { pageTexts } from './page-texts/page-texts.ts'
import { escapeHtml, hostName, noticeLink, page } from './pages.ts'

/** How a web view of each system is asked to open an address elsewhere. */
const appExits: Record<string, (location: string) => string> = {
  iOS: (location) => `x-safari-${location}`,
  // Chrome's intent syntax: the address without its scheme, which stands behind.
  Android: (location) => {
    const [scheme = '', rest = ''] = location.split(/:\/\/(.*)/s)
    return (
      `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;` +
      `category=android.intent.category.BROWSABLE;` +
      `S.browser_fallback_url=${encodeURIComponent(location)};end`
    )
  },
}

export function canLeaveApp(os: string): boolean {
  return Object.hasOwn(appExits, os)
}

/** Offers a visitor inside an app their own browser. Both ways lead to the target, so neither counts twice. */
export function escapePage(location: string, os: string, language: PageLanguage): OwnPage {
  const texts = pageTexts[language]
  const nonce = randomBytes(16).toString('base64')
  const outside = appExits[os]?.(location) ?? location
  const html = page({
    language,
    title: escapeHtml(texts.inApp),
    body: `<p>${escapeHtml(texts.inAppHelp)}</p>
<a class="first" href="${escapeHtml(outside)}">${escapeHtml(texts.openInBrowser)}</a>
<a href="${escapeHtml(location)}">${escapeHtml(texts.continueHere)}</a>
<p>${escapeHtml(hostName(location))}</p>
${noticeLink(language)}`,
    nonce,
  })
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}
