import { existsSync, mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import {
  commandOf,
  commandWith,
  loadEnvFile,
  readOptions,
  readSettings,
  sentenceOf,
} from '@hopwise/settings'
import { noteCommand } from '#src/note-command.ts'
import { whereOf } from '#src/open-stored.ts'
import { type BackupPlace, backUp } from './back-up.ts'
import { type Decryption, type Encryption, readIdentity, readPassphrase } from './encryption.ts'
import { restore } from './restore.ts'

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
      command: commandWith('restore'),
      takes: 'FILE',
      options: { 'passphrase-file': 'FILE', identity: 'FILE' },
    },
    given,
  )
  loadEnvFile(process.env)
  const settings = readSettings('restore', process.env)
  const place = { ...whereOf(settings), ownKey: settings.SECRET_KEY ?? null }
  if (file === null) throw new Error(`Name the file: ${commandWith('restore', 'hopwise.backup')}`)
  const decryption = decryptionOf(options)
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
  const { rows, warning } = await restore(place, resolve(file), decryption, (database) =>
    noteCommand(database, { ...place, settings }, { action: 'restore' }),
  )
  if (warning !== null) process.stderr.write(`Warning: ${warning}\n`)
  say(`Restored ${rows} rows. Start Hopwise with ${commandOf('start')}.`)
}

async function runBackup(given: readonly string[]): Promise<void> {
  // Visitors of the Hopwise that runs alongside go first.
  setPriority(19)
  const { argument: file, options } = readOptions(
    'backup',
    {
      command: commandWith('backup'),
      takes: 'FILE',
      options: { 'passphrase-file': 'FILE', recipient: 'age1…', force: null },
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
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const path = resolve(file ?? `hopwise-${moment}.backup`)
  if (existsSync(path) && options.force === undefined) {
    throw new Error(`${path} exists already. Choose another name, or replace it with --force.`)
  }
  const after = { isEncrypted: encryption !== null }
  await backUp(place, path, {
    encryption,
    onDone: (database) =>
      noteCommand(database, { ...place, settings }, { action: 'backUp', after }),
  })
  say(`Everything is in ${path}. ${describeAccess(place, encryption)}`)
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
