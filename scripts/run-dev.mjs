// Hopwise while someone works on it: the browser app with hot reload in front, behind it the server,
// which starts again as its files change, and the sandbox. People open one address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { loadEnvFile, readArguments, readSettings } from '../packages/settings/src/index.ts'
import { onShutdown } from './on-shutdown.mjs'
import { environment, fail, root } from './prepare.mjs'

/** An editor saves a file in several steps, and several files at once. */
const settleMs = 200
const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href

const settings = readOwnSettings()
const port = String(settings.PORT)
const sandboxPort = String(settings.SANDBOX_PORT ?? settings.PORT + 1)
const address = settings.PUBLIC_URL ?? `http://localhost:${port}`
if (!(await isFree(port))) fail(`Port ${port} is already in use. Set PORT to another one.`)
if (!(await isFree(sandboxPort))) {
  fail(`Port ${sandboxPort} is already in use. Set SANDBOX_PORT to another one.`)
}
const serverPort = await freePort()
const server = `http://127.0.0.1:${serverPort}`

const children = [
  startWatched('apps/server', {
    HOST: '127.0.0.1',
    PORT: serverPort,
    PUBLIC_URL: address,
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    SAMPLE_WORKSPACE: process.env.SAMPLE_WORKSPACE || 'on',
  }),
  startWatched('apps/sandbox', { SANDBOX_PORT: sandboxPort, HOPWISE_URL: server }),
  start(
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--port',
      port,
      '--strictPort',
      '--clearScreen=false',
    ],
    { HOPWISE_SERVER: server },
    join(root, 'apps/web'),
  ),
]
console.log(`Open ${address} once it says that Hopwise is up.`)

function end(code) {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}
// Without the browser app in front no one reaches the others.
children.at(-1).on('exit', (code) => end(code || 1))
onShutdown(end)

function readOwnSettings() {
  try {
    readArguments('dev', { command: 'npm run dev --', takes: null })
    loadEnvFile(process.env)
    return readSettings('dev', process.env)
  } catch (error) {
    return fail(error.message)
  }
}

/**
 * Starts an app again when its files change, or those of a package; one that ends by itself waits for
 * that. Not by Node's --watch, which speaks on the channels that the sandbox and every thread listen to.
 */
function startWatched(app, env) {
  let child = start([`${app}/src/main.ts`], env)
  let isEnding = false
  let timer
  async function restart() {
    const old = child
    child = null
    if (old !== null && old.exitCode === null && old.signalCode === null) {
      old.kill('SIGTERM')
      await once(old, 'exit')
    }
    if (!isEnding) child = start([`${app}/src/main.ts`], env)
  }
  let restarting = Promise.resolve()
  const note = (_event, file) => {
    if (!/\.ts$/.test(file ?? '') || /\.test\.ts$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(restart)
    }, settleMs)
  }
  for (const folder of [join(app, 'src'), 'packages']) {
    watch(join(root, folder), { recursive: true, persistent: false }, note).on('error', (error) =>
      console.error(
        `Changes in ${folder} are not noticed (${error.message}); raise fs.inotify.max_user_watches.`,
      ),
    )
  }
  return {
    kill(signal) {
      isEnding = true
      child?.kill(signal)
    },
  }
}

function start(args, env, cwd = root) {
  return spawn('node', ['--import', endWithParent, ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: environment.PATH, ...env },
  })
}

function isFree(wanted) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(Number(wanted), 'localhost', () => probe.close(() => done(true)))
  })
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address()
      probe.close(() => done(String(found)))
    })
  })
}
