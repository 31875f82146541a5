import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runAs } from './account.ts'
import type { Cluster } from './cluster.ts'

/** Makes the database's files unless they are there: whole, or an interrupted start leaves a draft. */
export function initialize({ data, binaries, account }: Cluster): void {
  if (existsSync(join(data, 'PG_VERSION'))) return
  if (readdirSync(data).length > 0) {
    throw new Error(
      `${data} holds files that are not a PostgreSQL database. Move them away, and start again.`,
    )
  }
  const temporaryPrefix = `${basename(data)}.making-`
  for (const name of readdirSync(dirname(data))) {
    if (name.startsWith(temporaryPrefix)) rmSync(join(dirname(data), name), { recursive: true })
  }
  const temporary = join(dirname(data), `${temporaryPrefix}${randomBytes(4).toString('hex')}`)
  // The account may have no right to make it: only the folder itself is its own.
  mkdirSync(temporary, { mode: 0o700 })
  if (account.ids !== undefined) chownSync(temporary, account.ids.uid, account.ids.gid)
  runAs(account, binaries.initdb, [
    `--pgdata=${temporary}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--data-checksums',
    '--no-instructions',
    ...access(data),
  ])
  rmdirSync(data)
  renameSync(temporary, data)
}

/** On Windows everyone on the machine reaches the server, so it asks for a password. */
function access(data: string): string[] {
  if (process.platform !== 'win32') return ['--auth=trust']
  writeFileSync(passwordFile(data), randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(data)}`]
}

export function readPassword(data: string): string {
  return readFileSync(passwordFile(data), 'utf8').trim()
}

function passwordFile(data: string): string {
  return `${data}.password`
}
