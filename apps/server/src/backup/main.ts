import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Unloadable } from '@hopwise/db'
import {
  commandOf,
  commandWith,
  loadEnvFile,
  parseS3Url,
  readOptions,
  readSettings,
  type Settings,
  sentenceOf,
} from '@hopwise/settings'
import { noteCommand } from '#src/note-command.ts'
import { refuseOthersFolder, whereOf } from '#src/open-stored.ts'
import { backUp } from './back-up.ts'
import { backupName, fromFile, type StoredBackup } from './backup-file.ts'
import { StoreFault } from './backup-store.ts'
import { openBucket } from './bucket-store.ts'
import { type Decryption, type Encryption, readIdentity, readPassphrase } from './encryption.ts'
import { bucketOf } from './open-store.ts'
import { restore } from './restore.ts'
import type { BackupPlace } from './stored-files.ts'
import { untilAborted } from './until-aborted.ts'
import { whileRoomy } from './while-roomy.ts'

const untouched = 'Your data wasn’t touched.'
/** By a signal. */
class Stopped extends Error {}

const task = process.argv[2] === 'restore' ? 'restore' : 'backup'

try {
  const given = process.argv.slice(3)
  if (task === 'restore') await runRestore(given)
  else await runBackup(given)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

async function runRestore(given: readonly string[]): Promise<void> {
  const { argument: file, options } = readOptions(
    'restore',
    {
      name: 'restore',
      takes: 'FILE|s3://BUCKET/FILE',
      options: {
        'passphrase-file': {
          takes: 'FILE',
          says: 'the passphrase that the backup is encrypted with',
        },
        identity: { takes: 'FILE', says: 'the age identity that the backup is encrypted for' },
        verify: {
          takes: null,
          says: 'restore into a database of its own, which is removed again: your data stays as it is',
        },
      },
    },
    given,
  )
  loadEnvFile(process.env)
  const settings = readSettings('restore', process.env)
  const place = { ...whereOf(settings), ownKey: settings.SECRET_KEY ?? null }
  if (file === null) throw new Error(`Name the file: ${commandWith('restore', 'hopwise.backup')}`)
  const decryption = decryptionOf(options)
  const backup = file.startsWith('s3:') ? await fromBucket(file, settings) : fromFile(resolve(file))
  if (options.verify !== undefined) return await verify(backup, decryption, place)
  refuseOthersFolder(place)
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
  const { rows, warning } = await untilStopped(
    backup,
    `${backup.name} wasn’t restored: the command was stopped. Run it again.`,
    (stoppable) =>
      restore(place, stoppable, decryption, (database) =>
        noteCommand(database, { ...place, settings }, { action: 'restore' }),
      ),
  )
  if (warning !== null) process.stderr.write(`Warning: ${warning}\n`)
  say(`Restored ${rows} rows into ${placeName(place)}. Start Hopwise with ${commandOf('start')}.`)
}

/** Gives up at a first signal, with the sentence. Another one ends the process as it is. */
async function untilStopped<Done>(
  backup: StoredBackup,
  sentence: string,
  run: (stoppable: StoredBackup) => Promise<Done>,
): Promise<Done> {
  const stop = new AbortController()
  const stopped = new Stopped(sentence)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(stopped))
  }
  try {
    return await run({ ...backup, chunks: untilAborted(backup.chunks, stop.signal) })
  } catch (error) {
    // The signal ends the database as well, which then says something of its own.
    throw stop.signal.aborted ? stopped : error
  }
}

/** Works while Hopwise runs, since everything is in a folder of its own. */
async function verify(
  backup: StoredBackup,
  decryption: Decryption | null,
  { ownKey }: BackupPlace,
): Promise<void> {
  goLast()
  const scratch = mkdtempSync(join(tmpdir(), 'hopwise-verify-'))
  const into = { dataDir: scratch, databaseUrl: null, ownKey }
  try {
    const { rows, warning } = await untilStopped(
      backup,
      `${backup.name} wasn’t verified: the command was stopped. ${untouched}`,
      ({ chunks, ...rest }) =>
        restore(into, { ...rest, chunks: whileRoomy(chunks, tmpdir()) }, decryption),
    )
    if (warning !== null) process.stderr.write(`Warning: ${warning}\n`)
    say(
      `${backup.name} can be restored. All ${rows.toLocaleString('en-US')} rows loaded. ${untouched}`,
    )
  } catch (error) {
    if (error instanceof Stopped || error instanceof Unloadable || error instanceof StoreFault) {
      throw error
    }
    throw new Error(
      `${backup.name} couldn’t be verified on this machine, which says nothing about the backup. ${sentenceOf(error, scratch)}`,
    )
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Who lost the machine knows the bucket and not the names in it. */
async function fromBucket(url: string, settings: Settings<'restore'>): Promise<StoredBackup> {
  const found = parseS3Url(url)
  if (found === null) throw new Error(`${url} must look like s3://bucket/hopwise.backup.`)
  const { bucket, path } = found
  const end = path.lastIndexOf('/') + 1
  const [prefix, name] = [path.slice(0, end), path.slice(end)]
  const store = openBucket(bucketOf(settings, { bucket, prefix }))
  const shownNames = 5
  if (name !== '') return { name: url, chunks: store.read(name) }
  const names = (await store.list()).filter((one) => /^[^/]+\.backup$/.test(one)).toSorted()
  throw new Error(
    names.length === 0
      ? `There is no backup in ${url}.`
      : `Name one of the ${names.length} backups in ${url}, such as the newest:\n${names
          .slice(-shownNames)
          .map((one) => `  ${url}${one}`)
          .join('\n')}`,
  )
}

async function runBackup(given: readonly string[]): Promise<void> {
  goLast()
  const { argument: file, options } = readOptions(
    'backup',
    {
      name: 'backup',
      takes: '[FILE]',
      options: {
        'passphrase-file': { takes: 'FILE', says: 'encrypt with the passphrase in this file' },
        recipient: { takes: 'age1…', says: 'encrypt for this public key of age' },
        force: { takes: null, says: 'replace the file if it exists' },
      },
    },
    given,
  )
  loadEnvFile(process.env)
  const settings = readSettings('backup', process.env)
  const place = { ...whereOf(settings), ownKey: settings.SECRET_KEY ?? null }
  const encryption = encryptionOf(options, settings.BACKUP_RECIPIENT)
  if (place.databaseUrl === null && !existsSync(place.dataDir)) {
    throw new Error(`There is nothing to back up: ${place.dataDir} does not exist.`)
  }
  if (file?.startsWith('s3:')) {
    throw new Error('This command writes to files. For backups in a bucket set BACKUP_TO.')
  }
  const path = resolve(file ?? backupName('hopwise', new Date()))
  if (existsSync(path) && options.force === undefined) {
    throw new Error(`${path} exists already. Choose another name, or replace it with --force.`)
  }
  if (!existsSync(dirname(path))) {
    throw new Error(`There is no folder ${dirname(path)}. Make it, or name another file.`)
  }
  const after = { isEncrypted: encryption !== null }
  await backUp(place, path, {
    encryption,
    onDone: (database) =>
      noteCommand(database, { ...place, settings }, { action: 'backUp', after }),
  })
  say(`Everything is in ${path}. ${describeAccess(place, encryption)}`)
}

/** Visitors of the Hopwise that runs alongside go first. */
function goLast(): void {
  setPriority(constants.priority.PRIORITY_LOW)
}

function placeName({ dataDir, databaseUrl }: BackupPlace): string {
  return databaseUrl === null ? dataDir : `the database of DATABASE_URL and ${dataDir}`
}

type Given<Name extends string> = Partial<Record<'passphrase-file' | Name, string>>

function encryptionOf(
  { 'passphrase-file': path, recipient }: Given<'recipient'>,
  byItself: string | undefined,
): Encryption | null {
  if (path !== undefined && recipient !== undefined) throw new Error(oneKeyAtMost('--recipient'))
  if (path !== undefined) return { passphrase: readPassphrase(path) }
  const chosen = recipient ?? byItself
  return chosen === undefined ? null : { recipient: chosen }
}

function decryptionOf({ 'passphrase-file': path, identity }: Given<'identity'>): Decryption | null {
  if (path !== undefined && identity !== undefined) throw new Error(oneKeyAtMost('--identity'))
  if (path !== undefined) return { passphrase: readPassphrase(path) }
  return identity === undefined ? null : { identity: readIdentity(identity) }
}

function oneKeyAtMost(other: string): string {
  return `Use --passphrase-file or ${other}, not both.`
}

function describeAccess({ ownKey }: BackupPlace, encryption: Encryption | null): string {
  if (encryption !== null) {
    return 'passphrase' in encryption
      ? 'It is encrypted. Without the passphrase, no one can restore it, not even you.'
      : 'It is encrypted. Without the recipient’s identity, no one can restore it, not even you.'
  }
  return ownKey === null
    ? "It is not encrypted, and it holds this installation's key: anyone who has the file can read your users' tokens and network keys. Keep it safe, or encrypt it with --passphrase-file or --recipient."
    : 'It is not encrypted: anyone who has the file can read what your users entered, except what SECRET_KEY seals. Keep it safe, or encrypt it with --passphrase-file or --recipient.'
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
