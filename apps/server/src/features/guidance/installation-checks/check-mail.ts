import { users } from '@hopwise/db'
import { commandWith } from '@hopwise/settings'
import { asc, eq } from 'drizzle-orm'
import { isPublic } from '#src/config.ts'
import { findMailFault } from '#src/integrations/mail/find-mail-fault.ts'
import { broken, type Finding, fine, type Installation, skipped, warning } from './check.ts'

/** Sends one to each operator: a server that accepts a sign-in may still refuse the sender. */
export async function checkMail(installation: Installation): Promise<Finding> {
  const { config } = installation
  const { smtpUrl, publicUrl } = config
  if (smtpUrl === null) {
    const missing = `No mail is sent: set SMTP_URL and MAIL_FROM. Until then mails are files in ${config.dataDir}/outbox`
    return isPublic(config)
      ? warning(`${missing}, and no one can confirm an email or reset a password.`)
      : skipped(`${missing}.`)
  }
  const fault = await findMailFault(smtpUrl)
  if (fault !== null) return broken(fault)
  const emails = await findOperatorEmails(installation).catch(reasonOf)
  if (typeof emails === 'string') {
    return warning(
      `The mail server accepts the sign-in. No mail was sent, because the operators’ emails could not be read: ${emails}.`,
    )
  }
  if (emails.length === 0) {
    return fine('The mail server accepts the sign-in. There is no operator yet to send a mail to.')
  }
  return await sendToAll(installation, emails, {
    subject: 'Hopwise can send mail',
    text: `The checks of ${publicUrl} sent this mail. It arrived, so there is nothing to do.`,
  })
}

/** Where others get theirs, it is the mailbox that is wrong and not the sender. */
async function sendToAll(
  { config, mailer }: Installation,
  emails: readonly string[],
  mail: { subject: string; text: string },
): Promise<Finding> {
  const sent: string[] = []
  const refused: { to: string; reason: string }[] = []
  for (const to of emails) {
    await mailer.send({ to, ...mail }).then(
      () => sent.push(to),
      (error: unknown) => refused.push({ to, reason: reasonOf(error) }),
    )
  }
  const [first] = refused
  if (first !== undefined && sent.length === 0) {
    return broken(
      `The mail server accepts the sign-in, but not a mail from ${config.mailFrom} to ${first.to}: ${first.reason}. Set MAIL_FROM to an address it may send from.`,
    )
  }
  const onItsWay = `A mail is on its way to ${listOf(sent)}.`
  if (first === undefined) {
    return fine(`${onItsWay} Check that it arrives, and that it isn’t in spam.`)
  }
  const others = refused.map(
    ({ to, reason }) => `The mail server takes no mail to ${to}: ${reason}.`,
  )
  const dismissing = commandWith('operator', 'dismiss EMAIL')
  return warning(
    `${onItsWay} ${others.join(' ')} Correct the email of that account, or dismiss it: ${dismissing}`,
  )
}

const listOf = (emails: readonly string[]) => new Intl.ListFormat('en-US').format(emails)

/** A failed query names itself, and why in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Also of a database that is not migrated yet: before an upgrade the checks are what one runs. */
async function findOperatorEmails({ database }: Installation): Promise<string[]> {
  if (database === null) return []
  const operators = await database.orm
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isOperator, true))
    .orderBy(asc(users.createdAt))
  return operators.map(({ email }) => email)
}
