import { nameOf, ownHosts, ownOrigins } from '#src/own-hosts.ts'
import type { Services } from '#src/services.ts'
import { originOfHost } from '#src/short-urls.ts'

type Config = Services['config']

/** Whether visitors of a host mean this Hopwise. */
export function isServed({ config, domains }: Pick<Services, 'config' | 'domains'>, host: string) {
  return ownHosts(config).includes(host) || domains.find(host) !== undefined
}

/** Where visitors of a host come by https. They may be led to the port that listens from another one. */
export function httpsOrigin(config: Config, host: string): string {
  return ownOrigins(config).find((origin) => nameOf(origin) === host) ?? originOfHost(config, host)
}
