import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@hopwise/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCheckout } from './testing/a-checkout.ts'
import { descendantsOf, runMain } from './testing/run-main.ts'

const linux = process.platform === 'linux'
const patience = { timeout: 30_000, interval: 20 }
/** Stands for npm: says who it is, starts someone, and never ends by itself. */
const endlessNpm = `
import { spawn } from 'node:child_process'
const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
process.on('SIGTERM', () => undefined)
process.stdout.write('npm ' + process.pid + ' and ' + other.pid + '\\n')
setInterval(() => undefined, 1000)
`
const stamp = 'node_modules/.hopwise-installed'

let dataDir: string
let children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hopwise-starter-'))
})
afterEach(async () => {
  for (const child of children) {
    const left = descendantsOf(child.pid ?? 0)
    child.kill('SIGKILL')
    for (const pid of left) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  }
  children = []
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: dataDir, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output }
}

const start = (checkout: string, args: string[] = [], env: Record<string, string> = {}) =>
  run(process.execPath, [join(checkout, 'scripts/start.mjs'), ...args], checkout, env)

async function signUp(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      username: 'ada_l',
      password: 'correct horse battery',
    }),
  })
  return answer.status
}

test('what .env says reaches the server by npm start, and the environment wins over it', async () => {
  const checkout = aCheckout({ '.env': 'SIGN_UP=closed\nHOST=192.0.2.1\nPORT=1\n' })
  const program = join(checkout, 'scripts/start.mjs')
  const env = { DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const running = await runMain(env, { program })
  children.push(running.child)
  expect(running.output()).toContain('5 settings from the environment, 1 setting from .env')
  expect(await signUp(running.url)).toBe(403)
})

test('an unknown argument is refused by name before anything is installed', async () => {
  const { child, output } = start(aCheckout({}, false), ['--prot', '4000'])
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output()).toBe('Unknown argument --prot. npm start -- --help has a list.\n')
})

test('--help prints every setting and starts nothing', async () => {
  const { child, output } = start(aCheckout(), ['--help'])
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(output()).toMatch(/^Usage: npm start -- \[--help\]/)
  expect(output()).toContain('  DATABASE_DIRECT_URL  ')
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
})

test('packages that went missing after an installation are noticed and installed again', async () => {
  const checkout = aCheckout({ 'npm.mjs': `console.log('npm', process.argv[2])` }, false)
  cpSync(join(import.meta.dirname, '../../..', stamp), join(checkout, stamp))
  const { child, output } = start(checkout, [], { npm_execpath: join(checkout, 'npm.mjs') })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output()).toContain('Installing packages …\nnpm ci\n')
  expect(output()).toContain('npm did not install the pinned Node')
  expect(existsSync(join(checkout, stamp))).toBe(false)
})

test.runIf(linux).for(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'nothing of an installation is left running after %s',
  async (signal) => {
    const checkout = aCheckout({ 'npm.mjs': endlessNpm }, false)
    const { child, output } = start(checkout, [], { npm_execpath: join(checkout, 'npm.mjs') })
    const pids = () => /npm (\d+) and (\d+)/.exec(output())?.slice(1).map(Number)
    await expect.poll(pids, patience).toBeDefined()
    child.kill(signal)
    await once(child, 'exit')
    await expect.poll(() => pids()?.filter(isRunning), patience).toEqual([])
  },
)

test.runIf(linux).for(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'nothing is left running after %s to npm',
  async (signal) => {
    const env = { PORT: '0', SAMPLE_WORKSPACE: 'off', npm_config_update_notifier: 'false' }
    const { child, output } = run('npm', ['start'], aCheckout(), env)
    await expect.poll(output, patience).toContain('Hopwise is up')
    const below = descendantsOf(child.pid ?? 0)
    child.kill(signal)
    await expect.poll(() => below.filter(isRunning), patience).toEqual([])
  },
)
