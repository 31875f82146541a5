import { parentPort, workerData } from 'node:worker_threads'
import { type DatabaseTarget, openDatabase } from '@hopwise/db'
import type { Config } from '#src/config.ts'
import { createSecrets } from '#src/secrets.ts'
import { makeSampleWorkspace } from './make-sample-workspace.ts'

export interface SampleWork {
  config: Config
  target: DatabaseTarget
  now: Date
}

// safe because only ensure-sample-workspace.ts starts this file
const { config, target, now } = workerData as SampleWork
const database = openDatabase(target, { purpose: 'jobs', max: 1 })
try {
  const secrets = createSecrets(config.secretKey, config.oldKeys)
  const made = await makeSampleWorkspace({ config, database, secrets, now: () => now })
  parentPort?.postMessage(made)
} finally {
  await database.close()
}
