import { expect, vi } from 'vitest'
import type { Mail } from '#src/integrations/mail/mailer.ts'
import type { TestApp } from './start-test-app.ts'

export interface Mailbox {
  /** The newest mail to an address with this in its subject; waits for one that is under way. */
  newest(to: string, subject: string): Promise<Mail>
  all(to: string): Mail[]
}

/** Keeps the app's mails instead of writing them to its outbox. */
export function catchMails({ services }: TestApp): Mailbox {
  const mails: Mail[] = []
  services.mailer.send = async (mail) => void mails.push(mail)
  const all = (to: string) => mails.filter((mail) => mail.to === to)
  return {
    all,
    newest: (to, subject) =>
      vi.waitFor(() => {
        const found = all(to).findLast((mail) => mail.subject.includes(subject))
        expect(found, `a mail to ${to} about ${subject}`).toBeDefined()
        return found as Mail
      }),
  }
}

/** The path of the one link of ours that a mail carries. */
export function linkIn({ text }: Mail): string {
  const url = text.match(/https?:\/\/\S+\/api\/login\/\S+/)?.[0]
  if (url === undefined) throw new Error(`no link in: ${text}`)
  const { pathname, search } = new URL(url)
  return pathname + search
}
