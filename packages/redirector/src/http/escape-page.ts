import { randomBytes } from 'node:crypto'
import type { OwnPage } from './answers.ts'
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
export function escapePage(location: string, os: string): OwnPage {
  const nonce = randomBytes(16).toString('base64')
  const outside = appExits[os]?.(location) ?? location
  const html = page({
    title: 'Open in your browser?',
    body: `<p>You are inside an app. Your own browser knows your sign-ins and keeps your cart.</p>
<a class="first" href="${escapeHtml(outside)}">Open in your browser</a>
<a href="${escapeHtml(location)}">Continue here</a>
<p>${escapeHtml(hostName(location))}</p>
${noticeLink}`,
    nonce,
  })
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}
