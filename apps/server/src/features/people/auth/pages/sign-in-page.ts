import { type Html, html } from '#src/http/html.ts'
import { alertHtml, type Field, fieldsHtml, hidden } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'
import { otherWays } from './other-ways.ts'
import { passkeyForm } from './passkey-form.ts'
import type { SignInOffer } from './sign-in-offer.ts'
import { signInTabs, whatForNewcomers } from './sign-in-tabs.ts'

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
  return layout({
    title: 'Sign in',
    intro: offer.isReturning ? welcomeBack(state) : whatForNewcomers,
    card: { publicUrl: offer.publicUrl, description: whatForNewcomers },
    content: html`
      ${offer.isSignUpOpen && signInTabs('sign-in', offer)}
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
      ${otherWays(offer)}`,
  })
}

/** Links of a suspended account, which is refused here, did not keep working. */
function welcomeBack({ issues }: FormState): string {
  return issues.whole === null
    ? 'Welcome back. Your links kept working while you were away.'
    : 'Welcome back.'
}
