import { type Html, html } from '#src/http/html.ts'
import { nextQuery } from './other-ways.ts'

export const whatForNewcomers = 'Track every link, click and dollar in one place.'

const tabs = [
  { name: 'sign-up', path: '/api/login/sign-up', label: 'Create account' },
  { name: 'sign-in', path: '/api/login', label: 'Sign in' },
] as const

/** From one of the two pages to the other, with where to go afterwards. */
export function signInTabs(
  current: (typeof tabs)[number]['name'],
  { next }: { next: string },
): Html {
  return html`<nav class="tabs" aria-label="Account">
    ${tabs.map(({ name, path, label }) =>
      name === current
        ? html`<span aria-current="page">${label}</span>`
        : html`<a href="${path}${nextQuery(next)}">${label}</a>`,
    )}
  </nav>`
}
