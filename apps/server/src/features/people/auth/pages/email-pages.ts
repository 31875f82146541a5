import { type Html, html } from '#src/http/html.ts'
import { alertHtml, hidden } from '#src/pages/field.ts'
import { layout } from '#src/pages/layout.ts'

export function confirmEmailPage(token: string, fault: string | null): Html {
  return layout({
    title: 'Confirm your address',
    intro: 'One press, and Hopwise knows that this mailbox is yours.',
    content: html`<form method="post" action="/api/login/confirm-email">
      ${alertHtml(fault)}
      ${hidden('token', token)}
      <button type="submit">Confirm address</button>
    </form>`,
  })
}

export function takeBackEmailPage(token: string, fault: string | null): Html {
  return layout({
    title: 'Take your account back',
    intro:
      'Your account gets this address again, everyone is signed out, and the password and passkeys end. You choose a new password next.',
    content: html`<form method="post" action="/api/login/take-back-email">
      ${alertHtml(fault)}
      ${hidden('token', token)}
      <button type="submit">Take the account back</button>
    </form>`,
    footer: html`Was it you? <a href="/">Leave it as it is</a>`,
  })
}

export function deadEmailLinkPage(): Html {
  return layout({
    title: 'This link no longer works',
    intro: 'It was used already or is too old. Settings sends a new one.',
    content: html`<a class="button" href="/settings">Open Settings</a>`,
    footer: html`<a href="/api/login">Back to sign-in</a>`,
  })
}
