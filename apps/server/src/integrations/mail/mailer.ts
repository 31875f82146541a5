import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '#src/config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same, for who reads mail with pictures and links. */
  html?: string
  /** Besides the usual ones. */
  headers?: Record<string, string>
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Since the start. */
  readonly counts: { readonly sent: number; readonly failed: number }
}

/** Sends without holding anyone up: what cannot be sent is logged, and no one else fails by it. */
export function sendInBackground(
  { mailer, log }: { mailer: Mailer; log: FastifyBaseLogger },
  mail: Mail,
): void {
  mailer.send(mail).catch((error: unknown) => {
    log.error({ err: error, subject: mail.subject }, 'a mail could not be sent')
  })
}

/** Sends through SMTP_URL; without one, mails are written to the outbox folder as .eml files. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  return counted(
    config.smtpUrl === null
      ? outboxMailer(config, log)
      : smtpMailer(config.smtpUrl, config.mailFrom),
  )
}

type Sender = Pick<Mailer, 'send'>

function counted({ send }: Sender): Mailer {
  const counts = { sent: 0, failed: 0 }
  return {
    counts,
    async send(mail) {
      try {
        await send(mail)
        counts.sent += 1
      } catch (error) {
        counts.failed += 1
        throw error
      }
    },
  }
}

function smtpMailer(url: string, from: string): Sender {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** Who has no SMTP reads the newest; the others would fill the disk. */
const keptMails = 1_000

function outboxMailer(config: Config, log: FastifyBaseLogger): Sender {
  const folder = join(config.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let sent = 0
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from: config.mailFrom, ...mail })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      sent += 1
      const file = join(folder, `${Date.now()}-${process.pid}-${sent}.eml`)
      // safe because `buffer: true` makes nodemailer answer a Buffer
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      // A mail in the outbox is a whole one.
      await rename(`${file}.part`, file)
      for (const name of readdirSync(folder).sort().slice(0, -keptMails)) {
        rmSync(join(folder, name), { force: true })
      }
      log.warn({ file, subject: mail.subject }, 'SMTP_URL is not set: mail written to the outbox')
    },
  }
}
