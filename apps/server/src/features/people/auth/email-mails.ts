import type { Mail } from '#src/integrations/mail/mailer.ts'

export const confirmHours = 24
/** Long enough for a weekend, short enough that a mailbox given up for good is soon of no use. */
export const takeBackDays = 3

/** Greets no one by name, as the mail for a new password does not: a stranger may have typed the address. */
export function confirmationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your address for Hopwise',
    text: `Hello,

someone, hopefully you, gave this address for a Hopwise account.
Confirm that it is yours here:

${link}

The link works once and for ${confirmHours} hours.

If it wasn’t you, do nothing: without the link this address is not used.
`,
  }
}

/** To the old address, once the new one counts. */
export function changedEmailMail(to: string, newEmail: string, takeBackLink: string | null): Mail {
  const remedy =
    takeBackLink === null
      ? 'If it was not, someone else may be signed in: answer this mail, or ask the person who runs your Hopwise to take the account back.'
      : `If it was not, take the account back here within ${takeBackDays} days:

${takeBackLink}

That restores this address, signs everyone out and lets you choose a new password.`
  return {
    to,
    subject: 'The email of your Hopwise account was changed',
    text: `Hello,

your Hopwise account now signs in with ${newEmail} instead of this address.

If it was you, there is nothing to do.
${remedy}
`,
  }
}
