import { randomBytes } from 'node:crypto'
import type { RetargetingPixel } from '../hot-path/stored-link.ts'
import type { OwnPage } from './answers.ts'
import { rememberCode } from './consent-cookie.ts'
import { consentTexts } from './consent-texts.ts'
import { fillText } from './fill-text.ts'
import { loadingCode, pixelPolicy } from './interstitial.ts'
import type { PageLanguage } from './page-language.ts'
import { escapeHtml, noticePath, page } from './pages.ts'
import { loadPixels } from './pixels.ts'

export interface Asked {
  location: string
  pixels: readonly RetargetingPixel[]
  workspaceId: number
  /** Host of the link: the visitor knows it as who asks. */
  host: string
  language: PageLanguage
}

/**
 * Asks before any pixel is loaded. Without scripts there is a plain link instead of the two buttons,
 * and nothing is loaded or remembered.
 */
export function consentPage(asked: Asked): OwnPage {
  const nonce = randomBytes(16).toString('base64')
  const loaded = loadPixels(asked.pixels, { hasAgreed: true })
  const { language, host } = asked
  const texts = consentTexts[language]
  const networks = new Intl.ListFormat(language).format(loaded.names)
  const html = page({
    language,
    title: escapeHtml(texts.title),
    body: `<p>${escapeHtml(fillText(texts.question, { host, networks }))}</p>
<p>${escapeHtml(texts.remembered)} <a class="inline" href="${noticePath}">${escapeHtml(texts.notice)}</a></p>
<div class="choice" id="choice" hidden>
<button type="button" id="accept">${escapeHtml(texts.accept)}</button>
<button type="button" id="decline">${escapeHtml(texts.decline)}</button>
</div>
<a id="on" href="${escapeHtml(asked.location)}">${escapeHtml(texts.goOn)}</a>
<script nonce="${nonce}">
{
const find = (id) => document.getElementById(id)
${rememberCode(asked.workspaceId, loaded.networks)}
const load = () => {
${loadingCode(loaded)}
}
find('accept').onclick = () => {
  remember('yes')
  find('accept').disabled = find('decline').disabled = true
  load()
}
find('decline').onclick = () => {
  remember('no')
  location.replace(find('on').href)
}
find('choice').hidden = false
find('on').hidden = true
}
</script>`,
    nonce,
  })
  return { html, policy: pixelPolicy(loaded, nonce), isQuestion: true }
}
