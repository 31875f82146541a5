import { type ChildProcess, fork } from 'node:child_process'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface OnDemandOptions {
  /** The one that is wanted; another when something listens there, or when it is no port. */
  port: number
  hopwiseUrl: string
}

export interface OnDemand {
  url: string
  /** Of the sandbox, null while no one has spoken to it. */
  pid(): number | null
  stop(): void
}

/**
 * Listens in the sandbox's place and hands every connection to it, in a process that starts with the
 * first one, and again with the next one when it has ended.
 */
export async function startOnDemand({ port, hopwiseUrl }: OnDemandOptions): Promise<OnDemand> {
  let sandbox: ChildProcess | null = null
  const waiting = new Set<Socket>()

  function start(): ChildProcess {
    const started = fork(main, {
      env: { ...process.env, HOPWISE_URL: hopwiseUrl },
      execArgv: [],
      // Our end ends it, a terminal's Ctrl-C does not: the server may need it to the last.
      detached: true,
    })
    const gone = () => {
      for (const socket of waiting) socket.destroy()
      waiting.clear()
      if (sandbox === started) sandbox = null
    }
    started.once('exit', gone)
    started.once('error', gone)
    return started
  }

  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined)
    sandbox ??= start()
    waiting.add(socket)
    // Kept open here until it is on its way, or it would hang when the sandbox dies before.
    sandbox.send('connection', socket, { keepOpen: true }, () => {
      waiting.delete(socket)
      socket.destroy()
    })
  })
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', () => server.once('error', reject).listen(0, '127.0.0.1'))
    server.listen(isPort(port) ? port : 0, '127.0.0.1')
  })
  // safe because it listens on a port
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://localhost:${taken}`,
    pid: () => sandbox?.pid ?? null,
    stop() {
      server.close()
      sandbox?.kill()
    },
  }
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65_535
}
