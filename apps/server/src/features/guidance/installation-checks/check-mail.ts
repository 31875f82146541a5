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

interface Refusal {
  to: string
  reason: string
  /** Refused at its name, and not at the sender's or at the mail. */
  isOfMailbox: boolean
}

async function sendToAll(
  { config, mailer }: Installation,
  emails: readonly string[],
  mail: { subject: string; text: string },
): Promise<Finding> {
  const sent: string[] = []
  const refused: Refusal[] = []
  for (const to of emails) {
    await mailer.send({ to, ...mail }).then(
      () => sent.push(to),
      (error: unknown) =>
        refused.push({ to, reason: reasonOf(error), isOfMailbox: isOfMailbox(error) }),
    )
  }
  const first = refused.find((one) => !one.isOfMailbox) ?? refused[0]
  if (first !== undefined && sent.length === 0) {
    return broken(
      `The mail server accepts the sign-in, but not a mail from ${config.mailFrom} to ${first.to}: ${first.reason}. ${remedyFor(first)}`,
    )
  }
  const onItsWay = `A mail is on its way to ${listOf(sent)}.`
  if (first === undefined) {
    return fine(`${onItsWay} Check that it arrives, and that it isn’t in spam.`)
  }
  return warning([onItsWay, ...refused.map(describeRefusal)].join(' '))
}

/** Many servers look at the sender only once they know the recipient. */
const remedyFor = ({ isOfMailbox }: Refusal) =>
  isOfMailbox
    ? 'Correct the email of that account, or set MAIL_FROM to an address it may send from.'
    : 'Set MAIL_FROM to an address it may send from.'

/** Where others get theirs, a name that is refused is a mailbox that is gone. */
function describeRefusal({ to, reason, isOfMailbox }: Refusal): string {
  if (!isOfMailbox) {
    return `The mail to ${to} was refused: ${reason}. Look at the limits of the mail server, and run the checks again.`
  }
  const dismissing = commandWith('operator', `dismiss ${to}`)
  return `The mail server takes no mail to ${to}: ${reason}. Correct the email of that account, or dismiss it: ${dismissing}`
}

/** As nodemailer names what the server refused. */
const isOfMailbox = (error: unknown) =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO'

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
