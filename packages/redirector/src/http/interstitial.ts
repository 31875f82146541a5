import { randomBytes } from 'node:crypto'
import type { RetargetingPixel } from '../hot-path/stored-link.ts'
import type { OwnPage } from './answers.ts'
import type { PageLanguage } from './page-language.ts'
import { pageTexts } from './page-texts/page-texts.ts'
import { escapeHtml, hostName, noticeLink, page } from './pages.ts'
import { type LoadedPixels, loadPixels, type PixelOptions } from './pixels.ts'

/** The visitor moves on after this, whatever the pixels do. */
const longestMs = 900
/** Once every script is there, its first call gets this long to leave. */
const sendingMs = 200

interface InterstitialOptions extends PixelOptions {
  language?: PageLanguage
}

/** Loads the workspace's pixels and moves on within a second, with scripts or without. */
export function interstitial(
  location: string,
  pixels: readonly RetargetingPixel[],
  { language = 'en', ...options }: InterstitialOptions = {},
): OwnPage {
  const nonce = randomBytes(16).toString('base64')
  const loaded = loadPixels(pixels, options)
  const target = escapeHtml(location)
  const link = `<a id="on" href="${target}" class="inline">${escapeHtml(hostName(location))}</a>`
  const texts = pageTexts[language]
  const html = page({
    language,
    title: escapeHtml(texts.takingYouThere),
    // Nothing but a URL that begins with http can stand behind `url=`, so its end needs no quote.
    head: `<meta http-equiv="refresh" content="1;url=${target}">\n`,
    body: `<p>${escapeHtml(texts.onTo).replace('{host}', () => link)}</p>
${noticeLink(language)}
<script nonce="${nonce}">
{
${loadingCode(loaded)}
}
</script>
<noscript>${loaded.images.map(imageOf).join('')}</noscript>`,
    nonce,
  })
  return { html, policy: pixelPolicy(loaded, nonce) }
}

/** Moves on when each pixel had its time. The address is read from the page's own link, so that none stands in a script. */
export function loadingCode({ code, scripts }: LoadedPixels): string {
  return `${code}
  let left = false
  const go = () => {
    if (!left) location.replace(document.getElementById('on').href)
    left = true
  }
  setTimeout(go, ${longestMs})
  const loads = ${JSON.stringify(scripts)}.map((address) => new Promise((settled) => {
    const script = document.createElement('script')
    script.async = true
    script.onload = script.onerror = settled
    script.src = address
    document.head.append(script)
  }))
  Promise.all(loads).then(() => setTimeout(go, ${sendingMs}))`
}

function imageOf(address: string): string {
  return `<img src="${escapeHtml(address)}" width="1" height="1" alt="">`
}

export function pixelPolicy({ hosts }: LoadedPixels, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${hosts.script.join(' ')}`,
    `img-src data: ${hosts.image.join(' ')}`,
    `connect-src ${hosts.connect.join(' ')}`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
