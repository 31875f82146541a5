import { flag, type Html, html } from '#src/http/html.ts'
import { alertHtml, type Field, fieldsHtml, hidden } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'
import { passkeyForm } from './passkey-form.ts'

export type Method = 'app' | 'recovery'

const fieldOf: Record<Method, Field> = {
  app: {
    name: 'code',
    label: 'Code',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxLength: 12,
    isCode: true,
  },
  recovery: {
    name: 'code',
    label: 'Recovery code',
    autocomplete: 'off',
    maxLength: 40,
    isCode: true,
  },
}

export interface SecondStep {
  method: Method
  next: string
  /** Where the person has a passkey that works at this address. */
  passkeyOrigin: string | null
}

export function twoFactorPage(state: FormState, { method, next, passkeyOrigin }: SecondStep): Html {
  const other: Method = method === 'app' ? 'recovery' : 'app'
  const query = new URLSearchParams({ method: other, ...(next !== '/' && { next }) })
  return layout({
    title: 'One more step',
    intro:
      method === 'app'
        ? 'Enter the 6-digit code from your authenticator app.'
        : 'Enter one of your recovery codes. Each works once.',
    content: html`<form method="post" action="/api/login/two-factor" novalidate>
      ${alertHtml(state.issues.whole)}
      ${hidden('next', next)}
      ${hidden('method', method)}
      ${fieldsHtml([fieldOf[method]], state)}
      <label class="check"><input type="checkbox" name="trustDevice" value="yes"${flag(
        'checked',
        state.values['trustDevice'] === 'yes',
      )} />Trust this device for 30 days</label>
      <button type="submit">Continue</button>
    </form>
    ${passkeyForm({
      origin: passkeyOrigin,
      action: '/api/login/two-factor/passkey',
      next,
      label: 'Use a passkey',
      isAutofilled: false,
    })}
    <p class="switch"><a href="/api/login/two-factor?${query.toString()}">${
      other === 'recovery' ? 'Use a recovery code instead' : 'Use a code from the app instead'
    }</a></p>`,
    footer: html`Not you? <a href="/api/login">Start again</a>`,
  })
}
