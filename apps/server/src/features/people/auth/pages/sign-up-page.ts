import { type Html, html } from '#src/http/html.ts'
import { alertHtml, type Field, fieldsHtml, hidden } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'

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

export function signUpPage(state: FormState, next: string): Html {
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  const [firstName, lastName, ...rest] = fieldsHtml([...name, ...account], state)
  return layout({
    title: 'Create your account',
    intro: 'Make tracked links, and see every click and every dollar.',
    content: html`<form method="post" action="/api/login/sign-up" novalidate>
      ${alertHtml(state.issues.whole)}
      ${hidden('next', next)}
      ${hidden('invitation', state.values['invitation'] ?? '')}
      <div class="pair">${firstName}${lastName}</div>
      ${rest}
      <button type="submit">Create account</button>
    </form>`,
    footer: html`Have an account? <a href="/api/login${query}">Sign in</a>`,
  })
}
