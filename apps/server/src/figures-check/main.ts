import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaces } from '@hopwise/db'
import { commandOf, loadEnvFile, readArguments, sentenceOf } from '@hopwise/settings'
import { asc, eq } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed } from '#src/collection/ours.ts'
import { type Config, readConfig } from '#src/config.ts'
import { openNextTo } from '#src/open-stored.ts'
import { createSecrets } from '#src/secrets.ts'
import { checkFigures, rulesFor } from './check-figures.ts'
import { describeBroken } from './describe-broken.ts'
import { readingCtx } from './reading-ctx.ts'

const call = { name: 'check-figures' as const, takes: '[WORKSPACE]' }

try {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) readArguments('server', call)
  const { positionals } = parseArgs({ args: given, allowPositionals: true })
  loadEnvFile(process.env)
  const config = readConfig(process.env)
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new Error(
      `There is no Hopwise in ${config.dataDir} yet. Start it once with ${commandOf('start')}.`,
    )
  }
  if (!(await isSound(config, positionals[0]))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

/** Says of each workspace, or of the one that is named, what its figures break. */
async function isSound(config: Config, only: string | undefined): Promise<boolean> {
  const stored = await openNextTo(config)
  try {
    const { database } = stored
    const secrets = createSecrets(config.secretKey, config.oldKeys)
    const services = { config, database, secrets, now: () => new Date() }
    const named = only === undefined ? undefined : eq(workspaces.id, numberOf(only))
    const all = await database.orm
      .select({
        workspaceId: workspaces.id,
        timeZone: workspaces.timeZone,
        isSample: workspaces.isSample,
      })
      .from(workspaces)
      .where(acrossWorkspaces('operator', named, isNotClosed))
      .orderBy(asc(workspaces.id))
    if (only !== undefined && all.length === 0) throw new Error(`There is no workspace ${only}.`)
    let isAllSound = true
    for (const whose of all) {
      const ctx = readingCtx(services, whose)
      const broken = await checkFigures(ctx)
      if (broken.length > 0) isAllSound = false
      process.stdout.write(describeBroken(whose.workspaceId, rulesFor(ctx).length, broken))
    }
    return isAllSound
  } finally {
    await stored.close()
  }
}

function numberOf(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error('Name a workspace by its number, such as 3.')
  return Number(given)
}
