import { type Html, html } from '#src/http/html.ts'
import type { SignInOffer } from './sign-in-offer.ts'

/** How to come in without a password of one's own here; null where there is no such way. */
export function otherWays({ hasSample, hasSingleSignOn, publicUrl, next }: SignInOffer) {
  if (!hasSample && !hasSingleSignOn) return null
  return html`<p class="or"><span>or</span></p>
    <div class="stack">
      ${hasSingleSignOn && html`<a class="button quiet" href="${publicUrl}/api/login/single-sign-on${nextQuery(next)}">Continue with single sign-on</a>`}
      ${hasSample && sampleForm}
    </div>` satisfies Html
}

/** Carries where to go afterwards from one page to the next. */
export const nextQuery = (next: string) => (next === '/' ? '' : `?next=${encodeURIComponent(next)}`)

const sampleForm = html`<form method="post" action="/api/login/demo">
  <button class="quiet" type="submit">Explore with sample data</button>
  <p class="hint centered">A shared workspace with 90 days of made-up sales. No account needed.</p>
</form>`
