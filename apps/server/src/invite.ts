import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile, readArguments, readSettings, sentenceOf } from '@hopwise/settings'
import { publicUrlOf } from './config.ts'
import { invitationDays, makeInvitation } from './features/people/auth/index.ts'
import { openNextTo, whereOf } from './open-stored.ts'

try {
  readArguments('invite', { command: 'npm run invite --', takes: null })
  loadEnvFile(process.env)
  const settings = readSettings('invite', process.env)
  const where = whereOf(settings)
  if (where.databaseUrl === null && !existsSync(join(where.dataDir, 'postgres'))) {
    throw new Error(`There is no Hopwise in ${where.dataDir} yet. Start it once with npm start.`)
  }
  const stored = await openNextTo(where)
  try {
    const token = await makeInvitation(stored.database.orm, new Date())
    process.stdout.write(
      `${publicUrlOf(settings)}/api/login/sign-up?invitation=${token}\n` +
        `It creates one account and expires in ${invitationDays} days.\n`,
    )
  } finally {
    await stored.close()
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
