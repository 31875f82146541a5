import { type Database, listen, type Subscription } from '@hopwise/db'
import type { LinkCache } from './hot-path/link-cache.ts'
import { linkChangedChannel } from './link-source.ts'

const undelivered =
  'Links changed on other processes show up to 15 minutes late here: notifications do not arrive ' +
  'over DATABASE_URL, as behind a pooler in transaction mode. Set DATABASE_DIRECT_URL to an address ' +
  'of the same database past the pooler.'

/** Forgets links that other processes changed. */
export function listenForChanges(
  { target, pool }: Database,
  cache: Pick<LinkCache<unknown>, 'invalidate' | 'distrustAll'>,
  log: { warn(facts: object, message: string): void },
): Subscription {
  return listen({
    target,
    channel: linkChangedChannel,
    onMessage: cache.invalidate,
    onGap: cache.distrustAll,
    check: { sender: pool, onUndelivered: () => log.warn({}, undelivered) },
  })
}
