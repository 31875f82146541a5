import { randomBytes } from 'node:crypto'
import type { NoticeFacts } from '../notice-facts.ts'
import type { OwnPage } from './answers.ts'
import { forgetCode } from './consent-cookie.ts'
import { fillText } from './fill-text.ts'
import { type NoticeTexts, noticeTexts } from './notice-texts/notice-texts.ts'
import type { PageLanguage } from './page-language.ts'
import { escapeHtml, page } from './pages.ts'
import { pixelNetworks } from './pixels.ts'

export interface NoticeSettings {
  /** Who runs this installation and how they are reached; null where nothing is set. */
  operatorContact: string | null
  keepsFullUserAgents: boolean
}

export interface NoticeParts extends NoticeFacts, NoticeSettings {
  /** Host that the visitor is on. */
  host: string
  language: PageLanguage
}

/** What visitors of links should know, from the settings in force. `docs/privacy.md` says the same at length. */
export function noticePage(parts: NoticeParts): OwnPage {
  const nonce = randomBytes(16).toString('base64')
  const { language } = parts
  const texts = noticeTexts[language]
  const html = page({
    language,
    title: escapeHtml(texts.title),
    body: `<article>
${sections(parts, texts).map(sectionOf).join('\n')}
<h2>${escapeHtml(texts.answer)}</h2>
<p>${escapeHtml(texts.answerText)}</p>
<p><button type="button" id="forget">${escapeHtml(texts.forget)}</button> <span id="done" role="status" data-done="${escapeHtml(texts.forgotten)}"></span></p>
</article>
<script nonce="${nonce}">
document.getElementById('forget').onclick = () => {
${forgetCode}
const done = document.getElementById('done')
done.textContent = done.dataset.done
}
</script>`,
    nonce,
  })
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}

interface Section {
  title: string
  /** Paragraphs as plain text. */
  text: string[]
}

function sectionOf({ title, text }: Section): string {
  const paragraphs = text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  return `<h2>${escapeHtml(title)}</h2>\n${paragraphs}`
}

function sections(parts: NoticeParts, texts: NoticeTexts): Section[] {
  return [
    { title: texts.responsible, text: [whoRuns(parts, texts)] },
    { title: texts.stored, text: [whatIsStored(parts, texts), texts.address] },
    { title: texts.basis, text: [texts.basisText] },
    { title: texts.howLong, text: [howLong(parts, texts), texts.keptRest] },
    { title: texts.adNetworks, text: adNetworks(parts, texts) },
    {
      title: texts.device,
      text: [
        `hopwise_consent_…: ${texts.consentCookie}`,
        `hopwise_arm: ${texts.armCookie}`,
        `hopwise_own: ${texts.ownCookie}`,
      ],
    },
    { title: texts.others, text: [texts.othersText] },
    { title: texts.rights, text: [texts.rightsText, texts.globalPrivacyControl] },
  ]
}

function whoRuns({ host, operatorContact }: NoticeParts, texts: NoticeTexts): string {
  return operatorContact === null
    ? fillText(texts.ownersAreResponsible, { host })
    : fillText(texts.operatorIsResponsible, { host, operator: operatorContact })
}

function whatIsStored({ keepsFullUserAgents }: NoticeParts, texts: NoticeTexts): string {
  const browser = keepsFullUserAgents ? texts.wholeBrowser : texts.browserVersion
  return fillText(texts.storedOfVisit, { browser })
}

function howLong({ fewestDays, mostDays }: NoticeParts, texts: NoticeTexts): string {
  if (fewestDays === null) return texts.keptToTheEnd
  const fewest = String(fewestDays)
  if (mostDays === null) return fillText(texts.keptOrMore, { fewest })
  const most = String(mostDays)
  return fillText(fewest === most ? texts.keptDays : texts.keptBetween, { fewest, most })
}

function adNetworks({ networks, language }: NoticeParts, texts: NoticeTexts): string[] {
  const used = networks.flatMap((network) => pixelNetworks.get(network) ?? [])
  if (used.length === 0) return [texts.noNetworks]
  const names = new Intl.ListFormat(language).format(used.map(({ name }) => name))
  return [
    fillText(texts.usedNetworks, { networks: names }),
    texts.askedFirst,
    ...used.map(({ name, policy }) => `${name}: ${policy}`),
  ]
}
