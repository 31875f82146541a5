import type { Mail } from '#src/integrations/mail/mailer.ts'
import type { Notice } from './notice.ts'
import type { Reader } from './readers-of.ts'

export function noticeMail(
  publicUrl: string,
  { email }: Reader,
  { title, body = '', path }: Notice,
  unsubscribe: string | null,
): Mail {
  const lines = [title, body, path === undefined ? '' : `${publicUrl}${path}`]
  return {
    to: email,
    subject: title,
    text: `${lines.filter((line) => line !== '').join('\n\n')}\n${footer(publicUrl, unsubscribe)}`,
  }
}

/** How to get less of it; what is about the account cannot be switched off. */
export function footer(publicUrl: string, unsubscribe: string | null): string {
  if (unsubscribe === null) return ''
  return `\n--\nChoose your notifications: ${publicUrl}/settings?tab=notifications\nUnsubscribe: ${unsubscribe}\n`
}
