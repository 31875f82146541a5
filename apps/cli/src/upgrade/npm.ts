import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
/** Someone waits for the answer. */
const patience = ['--fetch-retries=0', '--fetch-timeout=20000']

/** Where npm is by a Node that brought it along: elsewhere, and on Windows. */
const places = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js']

/** npm as it came with this Node, or as the path has it. */
function npm(args: readonly string[]): [command: string, args: string[]] {
  const own = places.map((place) => join(dirname(process.execPath), place)).find(existsSync)
  return own === undefined ? ['npm', [...args]] : [process.execPath, [own, ...args]]
}

/** The newest version in the registry. Throws a sentence where npm does not know. */
export async function newestVersion(): Promise<string> {
  const answer = await askWithoutCache(['view', 'hopwise', 'version', '--json', ...patience])
  const version = answer.error === null ? JSON.parse(answer.output) : null
  if (typeof version === 'string') return version
  if (/E404|Not Found/.test(answer.error ?? '')) {
    throw new Error(
      'npm has no package hopwise. Name the file of a package: hopwise upgrade --tarball FILE.',
    )
  }
  throw new Error(
    `npm can’t say which Hopwise is the newest (${answer.error ?? 'no answer'}). ` +
      'Try again later, or name the file of a package: hopwise upgrade --tarball FILE.',
  )
}

/** The version of the package in a file. Throws a sentence where it holds another one, or none. */
export async function versionIn(tarball: string): Promise<string> {
  const { output, error } = await ask(['pack', tarball, '--dry-run', '--json', ...quiet])
  const [found] = error === null ? entriesOf(JSON.parse(output)) : []
  if (found?.name === 'hopwise' && found.version !== undefined) return found.version
  throw new Error(`${tarball} is not a package of Hopwise. npm run pack makes one.`)
}

export const globalFolder = async () => (await ask(['root', '--global'])).output.trim()

/** Whether npm did it; it says itself what it does. */
export async function installGlobally(what: string): Promise<boolean> {
  const [command, args] = npm(['install', '--global', ...quiet, what])
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  return code === 0
}

interface Answer {
  output: string
  /** Null when npm did what was asked. */
  error: string | null
}

function ask(args: readonly string[]): Promise<Answer> {
  return new Promise((done) => {
    const [command, given] = npm(args)
    execFile(command, given, { maxBuffer: 64 * 1024 * 1024 }, (error, output) =>
      done({ output, error: error === null ? null : (reasonIn(output) ?? error.message) }),
    )
  })
}

/** Without a network, npm would take what its cache has from another day for the newest. */
async function askWithoutCache(args: readonly string[]): Promise<Answer> {
  const cache = mkdtempSync(join(tmpdir(), 'hopwise-npm-'))
  try {
    return await ask([...args, '--cache', cache])
  } finally {
    rmSync(cache, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** npm answers with JSON when something is wrong, too. */
function reasonIn(output: string): string | null {
  try {
    const { error } = JSON.parse(output)
    return error?.summary?.split('\n')[0] || error?.code || null
  } catch {
    // safe because npm's own sentence is shown in its place
    return null
  }
}

interface Entry {
  name?: string
  version?: string
}

/** A list, or since npm 12 an object by name. */
const entriesOf = (packed: unknown): Entry[] => Object.values(Object(packed))
