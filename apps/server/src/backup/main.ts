import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const [task, file] = process.argv.slice(2)
const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL, SECRET_KEY } = process.env

try {
  const place = {
    dataDir: resolve(DATA_DIR || '.data'),
    // Past a pooler where there is a way: one long transaction outlasts its time limits.
    databaseUrl: (DATABASE_URL && DATABASE_DIRECT_URL) || DATABASE_URL || null,
    ownKey: SECRET_KEY || null,
  }
  if (task === 'restore') {
    if (!file) throw new Error('Say which file: npm run restore -- backup.hopwise')
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
    say(`Restored ${await restore(place, resolve(file))} rows. Start Hopwise with npm start.`)
  } else {
    if (place.databaseUrl === null && !existsSync(place.dataDir)) {
      throw new Error(`There is nothing to back up: ${place.dataDir} does not exist.`)
    }
    const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const path = resolve(file || `hopwise-${day}.backup`)
    await backUp(place, path)
    say(`Everything is in ${path}. Keep it safe: whoever has it can read your keys.`)
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
