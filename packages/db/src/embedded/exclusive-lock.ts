import { unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const retryMs = 50
const answerMs = 2_000
/** Longer than the moment between a rival's look at a stale socket and its removal. */
const settleMs = 60

export class AlreadyLocked extends Error {
  readonly pid: string
  constructor(path: string, pid: string) {
    super(`${path} is held by process ${pid}`)
    this.pid = pid
  }
}

/**
 * Holds `path`, a unix socket, for as long as this process lives: unlike a pid file it cannot
 * outlive a `kill -9`. Throws AlreadyLocked when another process still holds it after `waitMs`.
 */
export async function takeExclusiveLock(path: string, waitMs = 0): Promise<() => void> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const holder = await askHolder(path)
    if (holder === null) {
      const release = await listen(path)
      await sleep(settleMs)
      if ((await askHolder(path)) === String(process.pid)) return release
      release()
    } else if (Date.now() >= deadline) {
      throw new AlreadyLocked(path, holder)
    }
    await sleep(retryMs)
  }
}

/**
 * The pid of the process that listens at `path`, or null when nobody does. Whoever takes a
 * connection without a word is there all the same: paused, or too busy to answer.
 */
function askHolder(path: string): Promise<string | null> {
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

function listen(path: string): Promise<() => void> {
  try {
    unlinkSync(path)
  } catch {
    // Nothing stale to remove.
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(String(process.pid))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(() => server.close()))
  })
}
