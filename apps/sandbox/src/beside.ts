// Run in the server's process before it reads its configuration, which is all that it learns of
// the sandbox.
import { startOnDemand } from './start-on-demand.ts'

const { SANDBOX, SANDBOX_PORT, SANDBOX_URL, DATABASE_URL, HOST, PUBLIC_URL } = process.env
const hopwisePort = process.env['PORT'] || '3000'

// With a database or an address of one's own Hopwise is meant in earnest, so stand-ins must be asked
// for: anybody who reaches them could pay with their cards.
const isWanted = SANDBOX
  ? ['on', 'true', '1'].includes(SANDBOX)
  : !DATABASE_URL && isLocal(PUBLIC_URL)

if (isWanted) {
  const { url } = await startOnDemand({
    port: Number(SANDBOX_PORT || Number(hopwisePort) + 1),
    hopwiseUrl: `http://${reachable(HOST)}:${hopwisePort}`,
  })
  process.env['SANDBOX_URL'] = SANDBOX_URL || url
  process.stdout.write(`The sandbox is at ${url}\n`)
} else {
  process.env['SANDBOX_URL'] = ''
}

/** Whether only this machine is meant by an address; by none the server's own is. */
function isLocal(address: string | undefined): boolean {
  if (!address) return true
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Where a server that listens there is found from this machine. */
function reachable(host: string | undefined): string {
  if (!host || host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
