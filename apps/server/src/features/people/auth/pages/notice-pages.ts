import { proofMinutes } from '@hopwise/contracts'
import { type Html, html } from '#src/http/html.ts'
import { layout } from '#src/pages/layout.ts'

const toSignIn = html`<a href="/api/login">Back to sign-in</a>`

export function faultPage(message: string): Html {
  return layout({
    title: 'That didn’t work',
    content: html`<p class="alert" role="alert">${message}</p>
      <a class="button" href="/api/login">Back to sign-in</a>`,
  })
}

export function checkMailPage(minutes: number, hasMailServer: boolean): Html {
  return layout({
    title: 'Check your email',
    intro: `If this email has an account, we’ve sent a link to choose a new password. It works once, for ${minutes} minutes.`,
    content: hasMailServer
      ? html`<p class="hint">Nothing there? Check your spam folder, or request the link again.</p>`
      : html`<p class="note">No mail server is connected (SMTP_URL), so emails are written to the outbox in the data folder.</p>`,
    footer: toSignIn,
  })
}

export function deadLinkPage(): Html {
  return layout({
    title: 'This link no longer works',
    intro: 'It was already used or has expired. Request a new one.',
    content: html`<a class="button" href="/api/login/forgot-password">Send a new link</a>`,
    footer: toSignIn,
  })
}

export function confirmLogoutPage(): Html {
  return layout({
    title: 'Sign out of Hopwise?',
    intro: 'Your links keep redirecting, and you can sign in again at any time.',
    content: html`<div class="stack">
      <a class="button" href="/api/logout">Sign out</a>
      <a class="button quiet" href="/">Stay signed in</a>
    </div>`,
  })
}

/** In the tab that someone opened to prove who they are. */
export function confirmedPage(isConfirmed: boolean): Html {
  return isConfirmed
    ? layout({
        title: 'Thanks, it’s you',
        intro: 'Close this tab and go back to Hopwise to continue.',
        content: html`<p class="hint">You won’t be asked again for ${proofMinutes} minutes.</p>`,
      })
    : layout({
        title: 'That didn’t work',
        intro: 'Single sign-on did not confirm that it’s you.',
        content: html`<a class="button" href="/api/login/single-sign-on?proof=yes">Try again</a>`,
      })
}

export function signUpClosedPage(sentence: string): Html {
  return layout({
    title: 'You can’t sign up here',
    intro: sentence,
    content: html`<a class="button" href="/api/login">Sign in instead</a>`,
  })
}
