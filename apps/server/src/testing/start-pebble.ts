import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished } from 'vitest'
import { makeCertificate } from './front-proxy.ts'

export const pebble = '/usr/bin/pebble'

/** A share of its nonces is refused for no reason, as the protocol allows. */
const refusedNoncesPercent = 15

interface Asked {
  dns: string
  httpPort: number
  tlsPort: number
}

/** The ACME server for tests, which asks hosts on these ports where `dns` says they are. */
export async function startPebble({ dns, httpPort, tlsPort }: Asked) {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-pebble-'))
  const { key, cert } = makeCertificate('localhost', 2)
  const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certificate, cert)
  writeFileSync(privateKey, key)
  const [port, management] = [await freePort(), await freePort()]
  const config = join(folder, 'pebble.json')
  const settings = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey,
    httpPort,
    tlsPort,
  }
  writeFileSync(config, JSON.stringify({ pebble: settings }))
  const child = spawn(pebble, ['-config', config, '-dnsserver', dns, '-strict'], {
    stdio: 'ignore',
    env: {
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_AUTHZREUSE: '0',
      PEBBLE_WFE_NONCEREJECT: String(refusedNoncesPercent),
    },
  })
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, cert])
  onTestFinished(async () => {
    setDefaultCACertificates(known)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const readRoot = () => read(`https://localhost:${management}/roots/0`)
  await expect.poll(() => readRoot().catch(() => ''), { timeout: 20_000 }).toContain('BEGIN')
  return { directoryUrl: `https://localhost:${port}/dir`, root: await readRoot() }
}

async function read(url: string): Promise<string> {
  const asked = request(url).end()
  const [answer] = await once(asked, 'response')
  return await text(answer)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
