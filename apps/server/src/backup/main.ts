import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile, readArguments, readSettings, sentenceOf } from '@hopwise/settings'
import { whereOf } from '#src/open-stored.ts'
import { type BackupPlace, backUp } from './back-up.ts'
import { restore } from './restore.ts'

const task = process.argv[2] === 'restore' ? 'restore' : 'backup'

try {
  const command = `npm run ${task} --`
  const file = readArguments(task, { command, takes: 'FILE' }, process.argv.slice(3))
  loadEnvFile(process.env)
  const settings = readSettings(task, process.env)
  const place = { ...whereOf(settings), ownKey: settings.SECRET_KEY ?? null }
  if (task === 'restore') await restoreFrom(place, file)
  else await backUpTo(place, file)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

async function restoreFrom(place: BackupPlace, file: string | null): Promise<void> {
  if (file === null) throw new Error('Say which file: npm run restore -- hopwise.backup')
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
  say(`Restored ${await restore(place, resolve(file))} rows. Start Hopwise with npm start.`)
}

async function backUpTo(place: BackupPlace, file: string | null): Promise<void> {
  if (place.databaseUrl === null && !existsSync(place.dataDir)) {
    throw new Error(`There is nothing to back up: ${place.dataDir} does not exist.`)
  }
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const path = resolve(file ?? `hopwise-${day}.backup`)
  await backUp(place, path)
  say(`Everything is in ${path}. Keep it safe: whoever has it can read your keys.`)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
