import { type Database, listen, type Subscription } from '@hopwise/db'
import { type DomainBook, domainsChanged } from './domain-book.ts'
import type { LinkCache } from './hot-path/link-cache.ts'
import { linkChangedChannel } from './link-source.ts'

const undelivered =
  'Links changed on other processes show up to 15 minutes late here: notifications do not arrive ' +
  'over DATABASE_URL, as behind a pooler in transaction mode. Set DATABASE_DIRECT_URL to an address ' +
  'of the same database past the pooler.'

/** Forgets links that other processes changed, and learns of domains. */
export function listenForChanges(
  { target, pool }: Database,
  cache: Pick<LinkCache<unknown>, 'invalidate' | 'distrustAll'>,
  domains: Pick<DomainBook, 'refresh'>,
  log: { warn(facts: object, message: string): void },
): Subscription {
  // It is asked for again in minutes.
  const refresh = () => void domains.refresh().catch(() => undefined)
  return listen({
    target,
    channel: linkChangedChannel,
    onMessage(changed) {
      if (changed === domainsChanged) refresh()
      else cache.invalidate(changed)
    },
    onGap() {
      cache.distrustAll()
      refresh()
    },
    check: { sender: pool, onUndelivered: () => log.warn({}, undelivered) },
  })
}
