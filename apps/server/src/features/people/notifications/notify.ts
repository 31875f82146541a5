import { notifications, type Orm } from '@hopwise/db'
import { type Mail, sendInBackground } from '#src/integrations/mail/mailer.ts'
import type { Services } from '#src/services.ts'
import type { Notice } from './notice.ts'
import { noticeMail } from './notice-mail.ts'
import { type Reader, readersOf } from './readers-of.ts'
import { unsubscribeAddress, withListHeaders } from './unsubscribe-address.ts'

export type NotifyServices = Pick<
  Services,
  'config' | 'database' | 'live' | 'log' | 'mailer' | 'now' | 'secrets'
>
/** `unsubscribe` is an address for one press; null where nothing can be switched off. */
export type WriteMail = (reader: Reader, unsubscribe: string | null) => Mail

/**
 * Notifies a workspace once; doing it again, under the same key, changes nothing, and so
 * does what its people have switched off. Not inside a transaction: it uses a connection of its own.
 */
export async function notify(
  services: NotifyServices,
  workspaceId: number,
  notice: Notice,
  writeMail?: WriteMail,
): Promise<void> {
  const { orm } = services.database
  const readers = await readersOf(orm, workspaceId, notice.kind)
  if (readers.length === 0) return
  if (!(await record(orm, workspaceId, notice, services.now()))) return
  deliver(services, workspaceId, { notice, readers, writeMail })
}

/** False when it was recorded before. */
export async function record(
  orm: Orm,
  workspaceId: number,
  { kind, key, title, body = '', path = null }: Omit<Notice, 'path'> & { path?: string | null },
  createdAt: Date,
): Promise<boolean> {
  const found = await orm
    .insert(notifications)
    .values({ workspaceId, kind, key, title, body, path, createdAt })
    .onConflictDoNothing({ target: [notifications.workspaceId, notifications.key] })
    .returning({ id: notifications.id })
  return found.length > 0
}

interface Delivery {
  notice: Notice
  readers: Reader[]
  writeMail?: WriteMail | undefined
}

/** What follows a recorded notice: open screens learn of it, and it is mailed to each of its readers. */
export function deliver(
  services: NotifyServices,
  workspaceId: number,
  { notice, readers, writeMail }: Delivery,
): void {
  services.live.announce(workspaceId, 'notifications')
  const { publicUrl } = services.config
  const write: WriteMail =
    writeMail ?? ((reader, address) => noticeMail(publicUrl, reader, notice, address))
  for (const reader of readers) {
    if (reader.isSample) continue
    const address = unsubscribeAddress(services, reader, notice.kind)
    const mail = write(reader, address)
    sendInBackground(services, withListHeaders(mail, services, notice.kind, address))
  }
}
