import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspaces } from '@hopwise/db'
import { loadEnvFile, readArguments, readSettings, sentenceOf } from '@hopwise/settings'
import { asc, eq } from 'drizzle-orm'
import { verifyChain } from './audit/verify-chain.ts'
import { acrossWorkspaces } from './collection/ours.ts'
import { keysOf } from './config.ts'
import { openNextTo, whereOf } from './open-stored.ts'
import { createSecrets } from './secrets.ts'

try {
  readArguments('check-audit', { command: 'npm run check-audit --', takes: null })
  loadEnvFile(process.env)
  const settings = readSettings('check-audit', process.env)
  const where = whereOf(settings)
  if (where.databaseUrl === null && !existsSync(join(where.dataDir, 'postgres'))) {
    throw new Error(`There is no Hopwise in ${where.dataDir} yet. Start it once with npm start.`)
  }
  const stored = await openNextTo(where)
  try {
    const [secretKey, ...oldKeys] = keysOf(settings, where.dataDir)
    const secrets = createSecrets(secretKey, oldKeys)
    const { orm } = stored.database
    const all = await orm
      .select({ workspaceId: workspaces.id })
      .from(workspaces)
      .where(acrossWorkspaces('job', eq(workspaces.isSample, false)))
      .orderBy(asc(workspaces.id))
    for (const { workspaceId } of all) {
      const { isWhole, entries, since, brokenAt } = await verifyChain({ orm, secrets, workspaceId })
      const state = isWhole ? 'whole' : `broken at entry ${brokenAt}`
      const from = since === null ? '' : ` since ${since.slice(0, 10)}`
      process.stdout.write(`Workspace ${workspaceId}: ${state}, ${entries} entries${from}\n`)
      if (!isWhole) process.exitCode = 1
    }
  } finally {
    await stored.close()
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
