import { join } from 'node:path'
import { createRedirector, type Redirector } from '@hopwise/redirector'
import type { Jobs } from '#src/jobs/jobs.ts'
import type { Services } from '#src/services.ts'

/** Jobs that none has asked to run. */
export const idleJobs: Jobs = {
  check: async () => undefined,
  clockWasSet: () => undefined,
  failures: () => 0,
  failing: async () => [],
  lastRuns: () => new Map(),
  stop: async () => undefined,
}

/** A redirector over the database and the folder of an app; the caller stops it. */
export function aRedirector({ config, database, log }: Services): Redirector {
  return createRedirector({
    target: database.target,
    journalDirectory: join(config.dataDir, 'journal'),
    linksDirectory: join(config.dataDir, 'links'),
    ownerKey: 'key',
    log,
  })
}
