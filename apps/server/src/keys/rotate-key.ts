import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile, readArguments, readSettings, sentenceOf } from '@hopwise/settings'
import { keysOf } from '#src/config.ts'
import { openAlone, whereOf } from '#src/open-stored.ts'
import { carryOver } from './carry-over.ts'
import { addKey, dropOldKeys, readKeyFile } from './key-file.ts'

try {
  readArguments('rotate-key', { command: 'npm run rotate-key --', takes: null })
  loadEnvFile(process.env)
  await rotate()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

async function rotate(): Promise<void> {
  const settings = readSettings('rotate-key', process.env)
  const where = whereOf(settings)
  const { dataDir, databaseUrl } = where
  const isOwn = settings.SECRET_KEY !== undefined
  if (isOwn && settings.SECRET_KEY_OLD === undefined) {
    throw new Error(
      'SECRET_KEY is set, so make the new key yourself: give it as SECRET_KEY, and the one before ' +
        'it as SECRET_KEY_OLD, to every process and to this command.',
    )
  }
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There is no Hopwise in ${dataDir} yet. Start it once with npm start.`)
  }
  if (!isOwn && readKeyFile(dataDir) === null) {
    throw new Error(`There is no key in ${dataDir}. Start Hopwise once, or set DATA_DIR.`)
  }
  // No process may seal with the old key once nothing is left of it.
  const stored = await openAlone(where)
  try {
    const keys = isOwn ? keysOf(settings, dataDir) : addKey(dataDir)
    const { resealed, unreadable } = await carryOver(stored.database.orm, keys)
    if (!isOwn) dropOldKeys(dataDir, keys)
    say(`Sealed under the new key: ${resealed}. Everyone signs in again.`)
    if (unreadable > 0) say(`No key opens ${unreadable} of them, neither now nor before.`)
    if (isOwn) say('Unset SECRET_KEY_OLD once every process runs with the new SECRET_KEY.')
  } finally {
    await stored.close()
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
