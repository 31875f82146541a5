import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runTogether } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

const { PORT = '3000', SANDBOX, SANDBOX_URL, DATABASE_URL = '' } = process.env
const isOn = (value) => ['on', 'true', '1'].includes(value)
// With a database of one's own Hopwise is meant in earnest, so stand-ins must be asked for.
const wantsSandbox = SANDBOX ? isOn(SANDBOX) : DATABASE_URL === ''

const server = { args: ['apps/server/src/main.ts'] }
if (wantsSandbox) {
  const port = await freePort(Number(process.env.SANDBOX_PORT || Number(PORT) + 1))
  const hopwiseUrl = `http://127.0.0.1:${PORT}`
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

/** The port that is wanted, or any other when something listens there. */
function freePort(wanted) {
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
    probe.listen(wanted, '127.0.0.1')
  })
}
