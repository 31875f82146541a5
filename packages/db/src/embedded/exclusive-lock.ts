import { randomBytes } from 'node:crypto'
import { chmodSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'

const answerMs = 2_000

export class AlreadyLocked extends Error {
  readonly pid: string
  constructor(path: string, pid: string) {
    super(`${path} is held by process ${pid}`)
    this.pid = pid
  }
}

/**
 * Holds `path` for as long as this process lives: a unix socket, which unlike a pid file cannot
 * outlive a `kill -9`. Every holder's has a number behind `path`, a link to it, one above the last, so
 * that no dead one must be removed before its place is taken: the highest number counts.
 * Throws AlreadyLocked when another process holds it.
 */
export async function takeExclusiveLock(path: string): Promise<() => void> {
  if (process.platform === 'win32') return takePipe(path)
  for (;;) {
    const newest = newestNumber(path)
    await refuseLocked(path, numbered(path, newest))
    const server = await listenAs(path, newest + 1)
    if (server === null) continue
    if (newestNumber(path) === newest + 1) {
      removeOthers(path, [numbered(path, newest + 1), String(server.address())])
      return () => server.close()
    }
    // Our look was so old that the number had been used and removed since.
    rmSync(numbered(path, newest + 1), { force: true })
    server.close()
  }
}

/** A pipe goes with its process, and Windows itself lets no one else listen. */
async function takePipe(path: string): Promise<() => void> {
  for (;;) {
    await refuseLocked(path, path)
    const server = await listen(path)
    if (server !== null) return () => server.close()
  }
}

async function refuseLocked(path: string, socket: string): Promise<void> {
  const owner = await askOwner(socket)
  if (owner !== null) throw new AlreadyLocked(path, owner)
}

/**
 * The pid of the process that listens at `path`, or null when no one does. Anyone who takes a
 * connection without a word is there all the same: paused, or too busy to answer.
 */
function askOwner(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(path)
    let pid = ''
    socket.setEncoding('utf8')
    socket.setTimeout(answerMs, () => socket.destroy())
    socket.on('data', (text) => {
      pid += text
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null)
    })
    socket.on('close', () => resolve(pid === '' ? 'unknown' : pid))
  })
}

/** Null when someone else was faster. It listens before it has the number: one that refuses is dead. */
async function listenAs(path: string, number: number): Promise<Server | null> {
  // Closing a server removes the path it was bound to, which therefore is no one else's.
  const own = `${path}.x${randomBytes(3).toString('hex')}`
  const server = await listen(own)
  if (server === null) return null
  try {
    // Its folder keeps strangers out; anyone who is let in, not only its owner, must see it dead.
    chmodSync(own, 0o666)
    symlinkSync(basename(own), numbered(path, number))
    return server
  } catch (error) {
    server.close()
    if (!isAnyOf(error, ['EEXIST', 'ENOENT'])) throw error
    return null
  }
}

function listen(path: string): Promise<Server | null> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(String(process.pid))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (isAnyOf(error, ['EADDRINUSE'])) resolve(null)
      else reject(error)
    })
    server.listen(path, () => resolve(server))
  })
}

function isAnyOf(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** `path` itself is number 0. */
const numbered = (path: string, number: number) => (number === 0 ? path : `${path}.${number}`)

function newestNumber(path: string): number {
  const start = `${basename(path)}.`
  const numbers = readdirSync(dirname(path))
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length)))
  return Math.max(0, ...numbers.filter(Number.isInteger))
}

function removeOthers(path: string, own: string[]): void {
  for (const name of readdirSync(dirname(path))) {
    const other = join(dirname(path), name)
    if (name.startsWith(basename(path)) && !own.includes(other)) rmSync(other, { force: true })
  }
}
