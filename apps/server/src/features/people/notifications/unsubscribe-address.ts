import type { NotificationKind, NotificationSettings } from '@hopwise/contracts'
import { z } from 'zod'
import type { Mail } from '#src/integrations/mail/mailer.ts'
import type { Services } from '#src/services.ts'
import { type Reader, toggleOf } from './readers-of.ts'

const purpose = 'unsubscribe'

/** What a mail can be unsubscribed from, as the toggles of Settings name it. */
export const listNames: Record<keyof NotificationSettings, string> = {
  campaignUpdates: 'Campaign updates',
  earningsNotifications: 'Earnings notifications',
  weeklyReports: 'Weekly reports',
  socialMediaAlerts: 'Social media alerts',
}

const subscription = z.object({
  userId: z.string(),
  email: z.string(),
  list: z.enum(['campaignUpdates', 'earningsNotifications', 'weeklyReports', 'socialMediaAlerts']),
})
export type Subscription = z.infer<typeof subscription>

type Sealing = Pick<Services, 'config' | 'secrets'>

/** Works without signing in, for one person, one address and one kind of mail; null for what has no toggle. */
export function unsubscribeAddress(
  { config, secrets }: Sealing,
  { userId, email }: Reader,
  kind: NotificationKind,
): string | null {
  const list = toggleOf[kind]
  if (list === null) return null
  const token = secrets.seal(
    JSON.stringify({ userId, email, list } satisfies Subscription),
    purpose,
  )
  return `${config.publicUrl}/api/unsubscribe?token=${token}`
}

/** Null for a token that is not ours. */
export function openToken({ secrets }: Sealing, token: string | undefined): Subscription | null {
  if (token === undefined) return null
  try {
    return subscription.parse(JSON.parse(secrets.open(token, purpose)))
  } catch {
    return null
  }
}

/** One press in the reader's mail program ends it (RFC 8058), and says which list it is (RFC 2919). */
export function withListHeaders(
  mail: Mail,
  { config }: Sealing,
  kind: NotificationKind,
  address: string | null,
): Mail {
  const list = toggleOf[kind]
  if (list === null || address === null) return mail
  const id = list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return {
    ...mail,
    headers: {
      'List-Id': `${listNames[list]} <${id}.${new URL(config.publicUrl).hostname}>`,
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
