import { type Html, html } from '#src/http/html.ts'
import { alertHtml, type Field, fieldsHtml, hidden } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'
import { passkeyForm } from './passkey-form.ts'

export interface SignInOffer {
  next: string
  hasSample: boolean
  hasSingleSignOn: boolean
  isSignUpOpen: boolean
  publicUrl: string
  passkeyOrigin: string | null
  notice: string | null
  /** Someone has signed in with this browser before. */
  isReturning: boolean
}

const fields: Field[] = [
  {
    name: 'identifier',
    label: 'Email or username',
    autocomplete: 'username webauthn',
    inputmode: 'email',
    maxLength: 254,
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    maxLength: 128,
    aside: html`<a href="/api/login/forgot-password">Forgot password?</a>`,
  },
]

export function signInPage(state: FormState, offer: SignInOffer): Html {
  const query = offer.next === '/' ? '' : `?next=${encodeURIComponent(offer.next)}`
  return layout({
    title: 'Sign in',
    intro: offer.isReturning
      ? 'Welcome back. Your links kept working while you were away.'
      : 'Make tracked links, and see every click and every dollar.',
    content: html`
      ${offer.notice !== null && html`<p class="note" role="status">${offer.notice}</p>`}
      <form method="post" action="/api/login" novalidate>
        ${alertHtml(state.issues.whole)}
        ${hidden('next', offer.next)}
        ${fieldsHtml(fields, state)}
        <button type="submit">Sign in</button>
      </form>
      ${passkeyForm({
        origin: offer.passkeyOrigin,
        action: '/api/login/passkey',
        next: offer.next,
        label: 'Sign in with a passkey',
        isAutofilled: true,
      })}
      ${(offer.hasSample || offer.hasSingleSignOn) && html`<p class="or"><span>or</span></p>`}
      <div class="stack">
        ${offer.hasSingleSignOn && html`<a class="button quiet" href="${offer.publicUrl}/api/login/single-sign-on${query}">Continue with single sign-on</a>`}
        ${offer.hasSample && sampleForm}
      </div>`,
    footer:
      offer.isSignUpOpen &&
      html`New to Hopwise? <a href="/api/login/sign-up${query}">Create an account</a>`,
  })
}

const sampleForm = html`<form method="post" action="/api/login/demo">
  <button class="quiet" type="submit">Explore with sample data</button>
  <p class="hint centered">A shared workspace with 90 days of made-up sales. No account needed.</p>
</form>`
