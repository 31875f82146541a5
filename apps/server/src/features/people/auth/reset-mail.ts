import type { Mail } from '#src/integrations/mail/mailer.ts'

export const resetLinkMinutes = 60

/** Greets no one by name: a stranger could have signed up with this address and a name that is an advert. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Hopwise',
    text: `Hello,

someone, hopefully you, asked for a new password for your Hopwise account.
Choose one here:

${link}

The link works once and for ${resetLinkMinutes} minutes. Your other devices are signed out when you use it.

If it wasn’t you, do nothing: your password stays as it is.
`,
  }
}
