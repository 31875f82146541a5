import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'

/** Again on each day that it is listed. */
export async function notifyOfListedHosts(services: Services): Promise<void> {
  const day = services.now().toISOString().slice(0, 10)
  for (const { host, list } of services.dangers.listedHosts()) {
    services.log.error({ host, list }, 'A host of this Hopwise is on a blocklist')
    await notifyOperator(services, {
      key: `own-host-${host}-${day}`,
      title: `${host} is on a blocklist`,
      body: `${list} lists your host, so browsers and mail filters may block all its links. Disable the links that caused this, then ask ${list} to remove the host.`,
    })
  }
}
