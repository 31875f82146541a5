import { type InstallationCheck, type OutsideService, outsideServices } from '@hopwise/contracts'
import { lookAtService, stateOfService } from '../service-checks/index.ts'
import { broken, type Finding, fine, type Installation, skipped } from './check.ts'
import { checkPublicUrl, checkShortHost } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { checkClock } from './check-clock.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkDomains } from './check-domains.ts'
import { checkMail } from './check-mail.ts'
import { checkProxy } from './check-proxy.ts'

type Look = (installation: Installation) => Promise<Finding>

/** All that an installation stands on: a new entry is seen by the command and on the screen. */
export const checks: Record<InstallationCheck, Look> = {
  configuration: checkConfiguration,
  disk: (installation) => checkDisk(installation),
  clock: checkClock,
  database: checkDatabase,
  backups: checkBackups,
  publicUrl: checkPublicUrl,
  shortHost: checkShortHost,
  domains: (installation) => checkDomains(installation),
  proxy: checkProxy,
  // safe because every service has its entry
  ...(Object.fromEntries(
    outsideServices.map((service) => [service, serviceCheck(service)]),
  ) as Record<OutsideService, Look>),
  mail: checkMail,
}

function serviceCheck(service: OutsideService): Look {
  return async (installation) => {
    const state = stateOfService(installation.config, service)
    if (state === 'sandbox') return skipped('The sandbox stands in for it.')
    const { isFine, message } = await lookAtService(installation, service)
    if (state === 'off') return skipped(message)
    return isFine ? fine(message) : broken(message)
  }
}
