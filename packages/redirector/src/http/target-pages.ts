import { randomBytes } from 'node:crypto'
import { withRealHost } from '@hopwise/contracts'
import { describeCondition } from '../describe-condition.ts'
import { describeHost } from '../host-spelling.ts'
import type { CompiledLink } from '../hot-path/compiled-link.ts'
import type { OwnPage } from './answers.ts'
import { fillText } from './fill-text.ts'
import type { PageLanguage } from './page-language.ts'
import { pageTexts } from './page-texts/page-texts.ts'
import { escapeHtml, hostName, page, sentenceWithHost } from './pages.ts'

/** Where a link leads, for a visitor who then decides to go on. */
export function previewPage(location: string, reportAt: string, language: PageLanguage): OwnPage {
  const texts = pageTexts[language]
  const host = hostName(location)
  return ownPage(language, {
    title: fillText(texts.leadsTo, { host }),
    heading: sentenceWithHost(texts.leadsTo, host),
    body: `<p>${escapeHtml(withRealHost(location))}</p>
${hostWarning(location, language)}<a class="first" href="${escapeHtml(location)}">${escapeHtml(texts.goOn)}</a>
${paragraph(texts.caution)}
${reportLink(reportAt, language)}`,
  })
}

/** Every target that a link may lead to. */
export function targetsPage(
  { stored, rules, storefronts }: CompiledLink,
  reportAt: string,
  language: PageLanguage,
): OwnPage {
  const texts = pageTexts[language]
  const describe = (condition: unknown) => describeCondition(condition, language)
  const arms = (stored.arms ?? []).filter(({ isPaused }) => !isPaused)
  const isRotating = arms.length > 1
  const targets = [
    ...rules.map(({ stored: rule }) => ({
      when: rule.when.map(describe).join(', ') || texts.someVisitors,
      url: rule.target.url,
    })),
    ...[...(storefronts ?? [])].map(([country, { target }]) => ({
      when: describe({ kind: 'country', in: [country] }),
      url: target.url,
    })),
    ...(isRotating ? arms : [{ url: stored.originalUrl }]).map(({ url }) => ({
      when: isRotating ? texts.byTurns : '',
      url,
    })),
  ]
  return ownPage(language, {
    title: texts.targets,
    body: `${targets.map((target) => targetHtml(target, language)).join('\n')}
${reportLink(reportAt, language)}`,
  })
}

function targetHtml({ when, url }: { when: string; url: string }, language: PageLanguage): string {
  const condition = when === '' ? '' : `<br>${escapeHtml(when)}`
  const address = escapeHtml(withRealHost(url))
  return `<p><strong>${escapeHtml(hostName(url))}</strong><br>${address}${condition}</p>
${hostWarning(url, language)}`
}

export function disabledPage(objectAt: string, language: PageLanguage): OwnPage {
  const texts = pageTexts[language]
  return ownPage(language, {
    title: texts.disabled,
    body: `${paragraph(texts.disabledBy)}
${paragraph(texts.disabledHelp)}
<a href="${escapeHtml(objectAt)}">${escapeHtml(texts.object)}</a>`,
  })
}

export function expiredPage(language: PageLanguage): OwnPage {
  const { expired, expiredHelp } = pageTexts[language]
  return ownPage(language, { title: expired, body: paragraph(expiredHelp) })
}

export function inactivePage(reportAt: string, language: PageLanguage): OwnPage {
  const { inactive, inactiveHelp } = pageTexts[language]
  return ownPage(language, {
    title: inactive,
    body: `${paragraph(inactiveHelp)}\n${reportLink(reportAt, language)}`,
  })
}

/** Of a link's name or short URL; an empty `appUrl` is on the host of the link. */
export function reportUrl(appUrl: string, link: string, kind?: string): string {
  return `${appUrl}/abuse?${new URLSearchParams({ link, ...(kind !== undefined && { kind }) })}`
}

const reportLink = (reportAt: string, language: PageLanguage) =>
  `<a href="${escapeHtml(reportAt)}">${escapeHtml(pageTexts[language].report)}</a>`

function hostWarning(url: string, language: PageLanguage): string {
  const { isMixed, isConfusable, ascii, looksLike } = describeHost(url)
  if (!isMixed && !isConfusable) return ''
  const { mixedHost, lookalikeHost, mistakenFor } = pageTexts[language]
  const warning = sentenceWithHost(isMixed ? mixedHost : lookalikeHost, ascii)
  const mistaken = looksLike === null ? '' : ` ${sentenceWithHost(mistakenFor, looksLike)}`
  return `<p role="alert">${warning}${mistaken}</p>\n`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

interface OwnParts {
  /** Plain text. */
  title: string
  /** HTML, as the body. */
  heading?: string
  body: string
}

function ownPage(language: PageLanguage, { title, ...parts }: OwnParts): OwnPage {
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html: page({ language, title: escapeHtml(title), ...parts, nonce }), policy }
}
