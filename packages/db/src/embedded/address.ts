import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { databaseFolder } from './data-folder.ts'
import { socketsOf } from './home.ts'
import { readPassword } from './initialize.ts'

/** Line of postmaster.pid that holds the port (PostgreSQL: src/include/utils/pidfile.h). */
const portLine = 3

export interface Address {
  url: string
  /** What PostgreSQL listens on. */
  args: string[]
}

/** A socket that this user alone reaches; Windows has loopback and a password instead. */
export async function newAddress({ data, sockets }: Cluster): Promise<Address> {
  if (process.platform !== 'win32') {
    // A list to PostgreSQL, with quotes of its own.
    const quoted = `"${sockets.replaceAll('"', '""')}"`
    return { url: socketUrl(sockets), args: ['-k', quoted, '-c', 'listen_addresses='] }
  }
  const port = await freePort()
  return {
    url: loopbackUrl(data, port),
    args: ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
  }
}

/** Where the embedded database of a data folder answers while a Hopwise runs it; null when none does. */
export function embeddedUrl(dataDir: string): string | null {
  const data = databaseFolder(dataDir)
  if (!existsSync(join(data, 'postmaster.pid'))) return null
  if (process.platform !== 'win32') return socketUrl(socketsOf(dataDir))
  const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  return loopbackUrl(data, Number(lines[portLine]))
}

function socketUrl(folder: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
}

function loopbackUrl(data: string, port: number): string {
  return `postgres://postgres:${readPassword(data)}@127.0.0.1:${port}/postgres`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
