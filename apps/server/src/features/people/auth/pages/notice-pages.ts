import { proofMinutes } from '@hopwise/contracts'
import { type Html, html } from '#src/http/html.ts'
import { layout } from '#src/pages/layout.ts'

const toSignIn = html`<a href="/api/login">Back to sign-in</a>`

export function faultPage(message: string): Html {
  return layout({
    title: 'That did not work',
    content: html`<p class="alert" role="alert">${message}</p>
      <a class="button" href="/api/login">Back to sign-in</a>`,
  })
}

export function checkMailPage(minutes: number, hasMailServer: boolean): Html {
  return layout({
    title: 'Check your mail',
    intro: `If an account belongs to this address, a link to choose a new password is on its way. It works once and for ${minutes} minutes.`,
    content: hasMailServer
      ? html`<p class="hint">Nothing there? Look among the junk, or ask for the link again.</p>`
      : html`<p class="note">This Hopwise has no mail server yet (SMTP_URL): its mails are written to the outbox in its data folder.</p>`,
    footer: toSignIn,
  })
}

export function deadLinkPage(): Html {
  return layout({
    title: 'This link no longer works',
    intro: 'It was used already or is too old. A new one takes a moment.',
    content: html`<a class="button" href="/api/login/forgot-password">Send a new link</a>`,
    footer: toSignIn,
  })
}

export function confirmLogoutPage(): Html {
  return layout({
    title: 'Sign out of Hopwise?',
    intro: 'You did not come from one of our pages, so we ask first.',
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
        intro: 'Close this tab and go back to Hopwise. What you were doing continues there.',
        content: html`<p class="hint">You won’t be asked again for ${proofMinutes} minutes.</p>`,
      })
    : layout({
        title: 'That did not work',
        intro: 'Single sign-on did not confirm that it’s you.',
        content: html`<a class="button" href="/api/login/single-sign-on?proof=yes">Try again</a>`,
      })
}

export function signUpClosedPage(sentence: string): Html {
  return layout({
    title: 'You cannot sign up here',
    intro: sentence,
    content: html`<a class="button" href="/api/login">Sign in instead</a>`,
  })
}
