import { workspaces } from '@hopwise/db'
import { loadEnvFile, readArguments, readSettings } from '@hopwise/settings'
import { asc, eq } from 'drizzle-orm'
import { verifyChain } from './audit/verify-chain.ts'
import { acrossWorkspaces, isNotClosed } from './collection/ours.ts'
import { keysOf } from './config.ts'
import { whereOf } from './open-stored.ts'
import { runCommand, withStored } from './run-command.ts'
import { createSecrets } from './secrets.ts'

await runCommand(async () => {
  readArguments('check-audit', { name: 'check-audit', takes: null })
  loadEnvFile(process.env)
  const settings = readSettings('check-audit', process.env)
  const where = whereOf(settings)
  await withStored(where, async ({ database: { orm } }) => {
    const [secretKey, ...oldKeys] = keysOf(settings, where.dataDir)
    const secrets = createSecrets(secretKey, oldKeys)
    const all = await orm
      .select({ workspaceId: workspaces.id })
      .from(workspaces)
      .where(acrossWorkspaces('job', eq(workspaces.isSample, false), isNotClosed))
      .orderBy(asc(workspaces.id))
    for (const { workspaceId } of all) {
      const { isWhole, entries, since, brokenAt } = await verifyChain({ orm, secrets, workspaceId })
      const state = isWhole ? 'whole' : `broken at entry ${brokenAt}`
      const from = since === null ? '' : ` since ${since.slice(0, 10)}`
      process.stdout.write(`Workspace ${workspaceId}: ${state}, ${entries} entries${from}\n`)
      if (!isWhole) process.exitCode = 1
    }
  })
})
