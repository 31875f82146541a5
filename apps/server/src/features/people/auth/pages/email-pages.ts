import { type Html, html } from '#src/http/html.ts'
import { alertHtml, hidden } from '#src/pages/field.ts'
import { layout } from '#src/pages/layout.ts'

export function confirmEmailPage(token: string, fault: string | null): Html {
  return layout({
    title: 'Confirm your email',
    intro: 'Press the button to confirm that this mailbox is yours.',
    content: html`<form method="post" action="/api/login/confirm-email">
      ${alertHtml(fault)}
      ${hidden('token', token)}
      <button type="submit">Confirm email</button>
    </form>`,
  })
}

export function takeBackEmailPage(token: string, fault: string | null): Html {
  return layout({
    title: 'Take your account back',
    intro:
      'This restores your old email, signs everyone out, removes the password and passkeys, and turns off two-factor authentication. Next, you choose a new password.',
    content: html`<form method="post" action="/api/login/take-back-email">
      ${alertHtml(fault)}
      ${hidden('token', token)}
      <button type="submit">Take the account back</button>
    </form>`,
    footer: html`Was it you? <a href="/">Keep the new email</a>`,
  })
}

export function deadEmailLinkPage(): Html {
  return layout({
    title: 'This link no longer works',
    intro: 'It was already used or has expired. Request a new one in Settings.',
    content: html`<a class="button" href="/settings">Open Settings</a>`,
    footer: html`<a href="/api/login">Back to sign-in</a>`,
  })
}
