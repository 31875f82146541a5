import type { Mail } from '#src/integrations/mail/mailer.ts'
import type { Notice } from './notice.ts'
import type { Reader } from './readers-of.ts'

export function noticeMail(publicUrl: string, { email }: Reader, notice: Notice): Mail {
  const { title, body = '', path } = notice
  const lines = [title, body, path === undefined ? '' : `${publicUrl}${path}`]
  return {
    to: email,
    subject: title,
    text: `${lines.filter((line) => line !== '').join('\n\n')}\n${footer(publicUrl, notice.kind)}`,
  }
}

/** How to hear less of it; what is about the account cannot be switched off. */
export function footer(publicUrl: string, kind: Notice['kind']): string {
  if (kind === 'account') return ''
  return `\n--\nChoose what you are told of: ${publicUrl}/settings?tab=notifications\n`
}
