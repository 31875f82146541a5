import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runTogether } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

const { SANDBOX, SANDBOX_PORT, SANDBOX_URL, DATABASE_URL, HOST, PUBLIC_URL } = process.env
const PORT = process.env.PORT || '3000'
const isOn = (value) => ['on', 'true', '1'].includes(value)
// With a database or an address of one's own Hopwise is meant in earnest, so stand-ins must be asked
// for: anybody who reaches them could pay with their cards.
const wantsSandbox = SANDBOX ? isOn(SANDBOX) : !DATABASE_URL && isLocal(PUBLIC_URL)

const server = { args: ['apps/server/src/main.ts'] }
if (wantsSandbox) {
  const port = await freePort(Number(SANDBOX_PORT || Number(PORT) + 1))
  const hopwiseUrl = `http://${reachable(HOST)}:${PORT}`
  const sandbox = {
    args: ['apps/sandbox/src/main.ts'],
    env: { SANDBOX_PORT: String(port), HOPWISE_URL: hopwiseUrl },
  }
  server.env = { SANDBOX_URL: SANDBOX_URL || `http://localhost:${port}` }
  runTogether([server, sandbox])
} else {
  server.env = { SANDBOX_URL: '' }
  runTogether([server])
}

/** Whether only this machine is meant by an address; by none the server's own is. */
function isLocal(address) {
  if (!address) return true
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Where a server that listens there is found from this machine. */
function reachable(host) {
  if (!host || host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** The port that is wanted, or any other when it is none or something listens there. */
function freePort(wanted) {
  const isPort = Number.isInteger(wanted) && wanted >= 0 && wanted <= 65_535
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', () => {
      probe.once('error', fail)
      probe.listen(0, '127.0.0.1')
    })
    probe.once('listening', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
    probe.listen(isPort ? wanted : 0, '127.0.0.1')
  })
}
