// Hopwise while somebody works on it: the browser app with hot reload in front, behind it the server,
// which starts again as its files change, and the sandbox. People open one address.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { loadEnvFile, readArguments, readSettings } from '../packages/settings/src/index.ts'
import { environment, fail, root } from './prepare.mjs'
import { whenToldToEnd } from './when-told-to-end.mjs'

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
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    HOST: '127.0.0.1',
    PORT: serverPort,
    PUBLIC_URL: address,
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    SAMPLE_WORKSPACE: process.env.SAMPLE_WORKSPACE || 'on',
  }),
  start(['--watch', '--watch-preserve-output', 'apps/sandbox/src/main.ts'], {
    SANDBOX_PORT: sandboxPort,
    HOPWISE_URL: server,
  }),
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
// What one of them needs is gone with any other, so they end together.
for (const child of children) child.on('exit', (code) => end(code || 1))
whenToldToEnd(end)

function readOwnSettings() {
  try {
    readArguments('dev', { command: 'npm run dev --', takes: null })
    loadEnvFile(process.env)
    return readSettings('dev', process.env)
  } catch (error) {
    return fail(error.message)
  }
}

function start(args, env, cwd = root) {
  return spawn('node', args, {
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
