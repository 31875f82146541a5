import type { Mail } from '#src/integrations/mail/mailer.ts'

export const resetLinkMinutes = 60

/** Greets no one by name: a stranger could have signed up with this address and a name that is an advert. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Hopwise',
    text: `Hello,

We received a request to reset the password of your Hopwise account. Choose a new one here:

${link}

The link works once, for ${resetLinkMinutes} minutes. Using it signs out your other devices.

If this wasn’t you, ignore this email. Your password stays as it is.
`,
  }
}
