// npx node tools/write-function-migration.ts NAME: a migration with the functions of the database that
// changed in packages/db/src/functions. Triggers and drops are written into it by hand.
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFolder, readMigrations } from '../packages/db/src/migrate.ts'
import { changedFunctions } from '../packages/db/src/testing/function-files.ts'

const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('Give the migration a name, such as count-refunds.')
const changed = changedFunctions(readMigrations())
if (changed.length === 0) throw new Error('No function has changed since its migration.')

const packageFolder = fileURLToPath(new URL('../packages/db', import.meta.url))
execFileSync('npx', ['drizzle-kit', 'generate', '--custom', `--name=${name}`], {
  cwd: packageFolder,
  stdio: 'inherit',
})
const file = readdirSync(migrationsFolder)
  .filter((one) => one.endsWith('.sql'))
  .toSorted()
  .at(-1)
const statements = changed.map(({ text }) => text).join('--> statement-breakpoint\n')
writeFileSync(join(migrationsFolder, file ?? ''), `${statements}\n`)
console.log(`${changed.map((one) => one.name).join(', ')} in ${file}`)
