import { randomBytes } from 'node:crypto'
import { describeCondition } from '../describe-condition.ts'
import { describeHost } from '../host-spelling.ts'
import type { CompiledLink } from '../hot-path/compiled-link.ts'
import type { OwnPage } from './answers.ts'
import { escapeHtml, hostName, page } from './pages.ts'

/** Where a link leads, for a visitor who then decides to go on. */
export function previewPage(location: string): OwnPage {
  return ownPage({
    title: `This link leads to ${escapeHtml(hostName(location))}`,
    body: `<p>${escapeHtml(location)}</p>
${hostWarning(location)}<a class="first" href="${escapeHtml(location)}">Continue</a>
<p>Continue only if you know this site. Never enter a password you use elsewhere.</p>`,
  })
}

/** Every target that a link may lead to. */
export function targetsPage({ stored, rules, storefronts }: CompiledLink, appUrl: string): OwnPage {
  const arms = (stored.arms ?? []).filter(({ isPaused }) => !isPaused)
  const isRotating = arms.length > 1
  const targets = [
    ...rules.map(({ stored: rule }) => ({
      when: rule.when.map(describeCondition).join(', ') || 'Some visitors',
      url: rule.target.url,
    })),
    ...[...(storefronts ?? [])].map(([country, { target }]) => ({
      when: `Country is ${country}`,
      url: target.url,
    })),
    ...(isRotating ? arms : [{ url: stored.originalUrl }]).map(({ url }) => ({
      when: isRotating ? 'One of several by turns' : '',
      url,
    })),
  ]
  return ownPage({
    title: 'Where this link leads',
    body: `${targets.map(targetHtml).join('\n')}
<a href="${escapeHtml(reportUrl(appUrl, stored.slug ?? ''))}">Report this link</a>`,
  })
}

function targetHtml({ when, url }: { when: string; url: string }): string {
  const condition = when === '' ? '' : `<br>${escapeHtml(when)}`
  return `<p><strong>${escapeHtml(hostName(url))}</strong><br>${escapeHtml(url)}${condition}</p>
${hostWarning(url)}`
}

export function disabledPage(appUrl: string, slug: string): OwnPage {
  return ownPage({
    title: 'This link was disabled',
    body: `<p>The people who run this site disabled it, so it leads nowhere.</p>
<p>If it is yours, sign in to read why. If you think that this is a mistake, object and they look at it again.</p>
<a href="${escapeHtml(reportUrl(appUrl, slug, 'objection'))}">Object</a>`,
  })
}

export function inactivePage(): OwnPage {
  return ownPage({
    title: 'This link is not active yet',
    body: '<p>The person who made it has not confirmed their e-mail address. It works for them alone until then.</p>',
  })
}

function reportUrl(appUrl: string, slug: string, kind?: string): string {
  return `${appUrl}/abuse?${new URLSearchParams({ link: slug, ...(kind !== undefined && { kind }) })}`
}

function hostWarning(url: string): string {
  const { warning } = describeHost(url)
  return warning === null ? '' : `<p role="alert">${escapeHtml(warning)}</p>\n`
}

function ownPage(parts: { title: string; body: string }): OwnPage {
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html: page({ ...parts, nonce }), policy }
}
