import { createApp } from '#src/app.ts'
import type { Services } from '#src/services.ts'
import { aRedirector, idleJobs } from './idle-running.ts'

/**
 * What a Hopwise says of its backups that looks for the first time, and again where a busy machine kept it
 * from reading them in time.
 */
export async function lookAtBackups(services: Services) {
  for (;;) {
    const redirector = aRedirector(services)
    const app = await createApp(services, { redirector, jobs: idleJobs })
    const [ready, metrics] = [await app.inject('/readyz'), await app.inject('/metrics')]
    await app.close()
    await redirector.stop()
    const isRead = /^hopwise_backup_failures \d/m.test(metrics.body)
    if (isRead || services.config.backupTo === null) {
      return { ready: ready.json(), metrics: metrics.body }
    }
  }
}
