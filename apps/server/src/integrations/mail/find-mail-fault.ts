import { createTransport } from 'nodemailer'

const patienceMs = 8_000

const faults: Record<string, string> = {
  EAUTH: 'The mail server refuses the user name or the password in SMTP_URL.',
  EDNS: 'The mail server in SMTP_URL could not be found.',
  ETLS: 'The mail server and Hopwise couldn’t agree on encryption. Use smtps:// for port 465 and smtp:// for 587.',
}

/** Signs in at the mail server without sending anything; null where that went well. */
export async function findMailFault(smtpUrl: string): Promise<string | null> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return faults[code] ?? 'The mail server in SMTP_URL could not be reached.'
  } finally {
    transport.close()
  }
}
