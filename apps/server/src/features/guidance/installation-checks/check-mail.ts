import { isPublic } from '#src/config.ts'
import { findMailFault } from '#src/integrations/mail/find-mail-fault.ts'
import { listOperators } from '#src/operators.ts'
import { broken, type Finding, fine, type Installation, skipped, warning } from './check.ts'

/** Sends one to each operator: a server that accepts a sign-in may still refuse the sender. */
export async function checkMail(installation: Installation): Promise<Finding> {
  const { config, mailer } = installation
  const { smtpUrl, mailFrom, publicUrl } = config
  if (smtpUrl === null) {
    const missing = `No mail is sent: set SMTP_URL and MAIL_FROM. Until then mails are files in ${config.dataDir}/outbox`
    return isPublic(config)
      ? warning(`${missing}, and no one can confirm an email or reset a password.`)
      : skipped(`${missing}.`)
  }
  const fault = await findMailFault(smtpUrl)
  if (fault !== null) return broken(fault)
  const emails = await findOperatorEmails(installation)
  if (emails.length === 0) {
    return fine('The mail server accepts the sign-in. There is no operator yet to send a mail to.')
  }
  for (const to of emails) {
    try {
      await mailer.send({
        to,
        subject: 'Hopwise can send mail',
        text: `The checks of ${publicUrl} sent this mail. It arrived, so there is nothing to do.`,
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return broken(
        `The mail server accepts the sign-in, but not a mail from ${mailFrom} to ${to}: ${reason}. Set MAIL_FROM to an address it may send from.`,
      )
    }
  }
  const all = new Intl.ListFormat('en-US').format(emails)
  return fine(`A mail is on its way to ${all}. Check that it arrives, and that it isn’t in spam.`)
}

async function findOperatorEmails({ database }: Installation): Promise<string[]> {
  if (database === null) return []
  const operators = await listOperators(database.orm).catch(() => [])
  return operators.map(({ email }) => email)
}
