import { randomBytes } from 'node:crypto'
import type { OwnPage } from './answers.ts'
import type { PageLanguage } from './page-language.ts'
import { pageTexts } from './page-texts/page-texts.ts'
import { escapeHtml, noticeLink, page } from './pages.ts'

export type PasswordProblem = 'wrong' | 'tooMany'

const problemTexts = { wrong: 'wrongPassword', tooMany: 'tooManyTries' } as const

/** Asks for the password of a link and says nothing of where it leads. `from` is what led here. */
export function passwordPage(
  language: PageLanguage,
  problem: PasswordProblem | null,
  from: string,
): OwnPage {
  const texts = pageTexts[language]
  const nonce = randomBytes(16).toString('base64')
  const html = page({
    language,
    title: escapeHtml(texts.password),
    body: `<p>${escapeHtml(texts.passwordHelp)}</p>
<form method="post">
<input type="hidden" name="from" value="${escapeHtml(from)}">
<label for="password">${escapeHtml(texts.passwordLabel)}</label>
<input id="password" name="password" type="password" autocomplete="off" required autofocus${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
${problem === null ? '' : `<p id="problem" role="alert">${escapeHtml(texts[problemTexts[problem]])}</p>\n`}<button>${escapeHtml(texts.openLink)}</button>
</form>
${noticeLink(language)}`,
    nonce,
  })
  // No rule for forms: the answer to this one leads to another site.
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`
  return { html, policy }
}
