import { type Html, html } from '#src/http/html.ts'
import { signUpScriptHref } from '#src/pages/assets.ts'
import { alertHtml, type Field, fieldsHtml, hidden } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'
import { otherWays } from './other-ways.ts'
import type { SignInOffer } from './sign-in-offer.ts'
import { signInTabs, whatForNewcomers } from './sign-in-tabs.ts'

const name: Field[] = [
  { name: 'firstName', label: 'First name', autocomplete: 'given-name', maxLength: 80 },
  { name: 'lastName', label: 'Last name', autocomplete: 'family-name', maxLength: 80 },
]

const account: Field[] = [
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    maxLength: 254,
  },
  {
    name: 'username',
    label: 'Username',
    autocomplete: 'username',
    maxLength: 30,
    hint: 'Letters, digits, dots and underscores',
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    maxLength: 128,
    hint: 'At least 8 characters',
  },
]

export function signUpPage(state: FormState, offer: SignInOffer): Html {
  const [firstName, lastName, ...rest] = fieldsHtml([...name, ...account], state)
  return layout({
    title: 'Create your account',
    intro: whatForNewcomers,
    card: { publicUrl: offer.publicUrl, description: whatForNewcomers },
    content: html`${signInTabs('sign-up', offer)}<form method="post" action="/api/login/sign-up" novalidate>
      ${alertHtml(state.issues.whole)}
      ${hidden('next', offer.next)}
      ${hidden('invitation', state.values['invitation'] ?? '')}
      <div class="pair">${firstName}${lastName}</div>
      ${rest}
      <button type="submit">Create account</button>
    </form>
    <script defer src="${signUpScriptHref}"></script>
    ${otherWays(offer)}`,
  })
}
