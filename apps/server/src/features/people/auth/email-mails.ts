import type { Mail } from '#src/integrations/mail/mailer.ts'

export const confirmHours = 24
/** Long enough for a weekend, short enough that a mailbox given up for good is soon of no use. */
const takeBackDays = 3
export const takeBackMs = takeBackDays * 86_400_000

/** Greets no one by name, as the mail for a new password does not: a stranger may have typed the address. */
export function confirmationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your email for Hopwise',
    text: `Hello,

Someone entered this email for a Hopwise account. If it was you, confirm it here:

${link}

The link works once, for ${confirmHours} hours.

If it wasn’t you, ignore this email. Without the link, your email isn’t used.
`,
  }
}

/** To the old address, once the new one counts. */
export function changedEmailMail(to: string, newEmail: string, takeBackLink: string | null): Mail {
  const remedy =
    takeBackLink === null
      ? 'If you didn’t, someone else may be using your account. Ask the person who runs this Hopwise to restore your email.'
      : `If you didn’t, take your account back within ${takeBackDays} days:

${takeBackLink}

This restores your old email, signs everyone out, removes the password and passkeys, and turns off two-factor authentication. Next, you choose a new password.`
  return {
    to,
    subject: 'The email of your Hopwise account was changed',
    text: `Hello,

The email of your Hopwise account was changed from ${to} to ${newEmail}. Use the new one to sign in.

If you made this change, you don’t need to do anything.

${remedy}
`,
  }
}
