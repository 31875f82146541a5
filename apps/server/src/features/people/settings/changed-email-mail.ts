import type { Mail } from '#src/integrations/mail/mailer.ts'

export function changedEmailMail(to: string, newEmail: string): Mail {
  return {
    to,
    subject: 'The email of your Hopwise account was changed',
    text: `Hello,

your Hopwise account now signs in with ${newEmail} instead of this address.

If it was you, there is nothing to do.
If it was not, somebody else may be signed in: answer this mail, or ask the person who runs your Hopwise to take the account back.
`,
  }
}
