// What start and test share: plain Node, no dependency.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  existsSync,
  constants as modes,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runChild } from './run-child.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const oldestNode = 20
const nurseryMb = 4
const bin = join(root, 'node_modules', '.bin')
/** The Node that package.json pins, whatever Node runs this script. */
const pinnedName = process.platform === 'win32' ? 'node.exe' : 'node'
const pinnedNode = join(root, 'node_modules', 'node', 'bin', pinnedName)

export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

/** Installs what the lockfile names, unless that has been done. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    fail(`Hopwise needs Node ${oldestNode} or newer to start; this is ${process.version}.`)
  }
  const stamp = join(root, 'node_modules', '.hopwise-installed')
  const wanted = hashOf(['package-lock.json', 'package.json'])
  if (readIfThere(stamp) === wanted && isWhole()) return
  refuseForeign([root, join(root, 'node_modules')], 'install packages')
  console.log('Installing packages …')
  rmSync(stamp, { force: true })
  const npm = process.env.npm_execpath
  const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const isInstalled = await runChild(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, env: process.env },
  )
  if (!isInstalled) fail('npm ci failed; see above.')
  if (!existsSync(pinnedNode)) {
    fail('npm did not install the pinned Node: its install script must be allowed to run.')
  }
  writeFileSync(stamp, wanted)
}

/** Whether every package that the lockfile wants on each machine is there, and the pinned Node. */
function isWhole() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const wanted = Object.entries(packages)
    .filter(([path, { optional, link }]) => path.startsWith('node_modules/') && !optional && !link)
    .map(([path]) => join(root, path, 'package.json'))
  return [pinnedNode, ...wanted].every(existsSync)
}

/** Builds the browser app, unless its sources are those of the last build. */
export async function ensureBuilt() {
  const web = join(root, 'apps', 'web')
  const stamp = join(web, 'dist', '.sources')
  const wanted = hashOf(['apps/web', ...packagesOf('apps/web'), 'package-lock.json'])
  if (readIfThere(stamp) === wanted) return
  refuseForeign([web, join(web, 'dist')], 'build the browser app')
  console.log('Building the browser app …')
  rmSync(stamp, { force: true })
  const isBuilt = await runChild(
    pinnedNode,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    // Whatever asks for it: a test's NODE_ENV would build a React for developers.
    { cwd: web, env: { ...environment, NODE_ENV: 'production' } },
  )
  if (!isBuilt) fail('The browser app could not be built; see above.')
  writeFileSync(stamp, wanted)
}

/** The folders of Hopwise's packages that one of them is made of. */
function packagesOf(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const own = Object.keys(dependencies)
    .filter((name) => name.startsWith('@hopwise/'))
    .map((name) => name.replace('@hopwise/', 'packages/'))
  return [...new Set(own.flatMap((name) => [name, ...packagesOf(name)]))]
}

/** As root's files after a pull by root: anyone who starts Hopwise cannot replace them. */
function refuseForeign(folders, action) {
  for (const folder of folders.filter(existsSync)) {
    try {
      accessSync(folder, modes.W_OK)
    } catch {
      const { username } = userInfo()
      fail(
        `${username} may not write to ${folder}, so Hopwise cannot ${action}. ` +
          `Give the checkout to the user who starts it: chown -R ${username} ${root}`,
      )
    }
  }
}

/** How a server runs on the pinned Node, before the name of its file. */
const serverFlags = [
  // V8 keeps as much for new objects as the start once filled; redirects leave little behind.
  `--max-semi-space-size=${nurseryMb}`,
  '--import',
  pathToFileURL(join(root, 'scripts', 'resolve-once.mjs')).href,
]

/** Becomes the program, a path below the root; waits alongside it where a process cannot do that. */
export function handOver(program, ownArgs) {
  const args = [...serverFlags, join(root, program), ...ownArgs]
  const compiled = join(root, 'node_modules', '.cache', 'compiled')
  const env = { NODE_COMPILE_CACHE: compiled, ...environment }
  const canBecome = process.execve !== undefined && process.platform !== 'win32'
  if (!canBecome) return waitNextTo(args, { ...env, HOPWISE_PARENT: String(process.pid) })
  // A person's shell may end before what it started; npm may not.
  if (env.npm_lifecycle_event !== undefined) env.HOPWISE_PARENT = String(process.ppid)
  process.chdir(root)
  process.execve(pinnedNode, [pinnedNode, ...args], env)
}

/** Runs a program on the pinned Node, hands signals on, and ends as it ends. */
function waitNextTo(args, env) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal's Ctrl-C reaches the child by itself; it may be signaled twice.
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

const notSources = new Set(['node_modules', 'dist'])

function filesBelow(path) {
  if (!existsSync(join(root, path))) return []
  let entries
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .filter((entry) => !notSources.has(entry.name))
    .map((entry) => `${path}/${entry.name}`)
    .sort()
    .flatMap(filesBelow)
}
