import { type Html, html } from '#src/http/html.ts'
import { alertHtml, fieldsHtml, hidden } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'

const toSignIn = html`<a href="/api/login">Back to sign-in</a>`

export function forgotPasswordPage(state: FormState): Html {
  const email = {
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    maxLength: 254,
  } as const
  return layout({
    title: 'Forgot your password?',
    intro: 'We’ll email you a link to choose a new one.',
    content: html`<form method="post" action="/api/login/forgot-password" novalidate>
      ${alertHtml(state.issues.whole)}
      ${fieldsHtml([email], state)}
      <button type="submit">Send the link</button>
    </form>`,
    footer: toSignIn,
  })
}

export function resetPasswordPage(state: FormState, token: string): Html {
  const password = {
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    maxLength: 128,
    hint: 'At least 8 characters',
  } as const
  return layout({
    title: 'Choose a new password',
    intro: 'This signs out your other devices.',
    content: html`<form method="post" action="/api/login/reset-password" novalidate>
      ${alertHtml(state.issues.whole)}
      ${hidden('token', token)}
      ${fieldsHtml([password], state)}
      <button type="submit">Change password</button>
    </form>`,
    footer: toSignIn,
  })
}
