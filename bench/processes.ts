import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Served {
  url: string
  ask(question: string): Promise<unknown>
  stop(): Promise<void>
}

const here = import.meta.dirname

/** Starts one of our servers and waits for the port it reports. */
export async function serve(
  file: string,
  args: string[],
  execArgv: string[] = [],
): Promise<Served> {
  const child = fork(path.join(here, file), args, { execArgv })
  const { port } = (await answerOf(child)) as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    ask(question) {
      child.send(question)
      return answerOf(child)
    },
    async stop() {
      child.send('stop')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Throws once the process has ended: nothing else would ever answer. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(([code, killer]) => {
    throw new Error(`${child.spawnargs[1]} ended with ${code ?? killer} and answered nothing`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    answered.abort()
    ended.catch(() => undefined)
  }
}

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  longest: number
  answers: number
  redirects: number
  errors: number
}

interface LoadOptions {
  connections: number
  /** At most. */
  seconds: number
  pathsFile: string
  sendsAddress?: boolean
  /** Requests in a second; as many as are answered without it. */
  rate?: number
  /** Left out of the latencies: the first answers wait for connections, and for a generator that is cold. */
  warmUpSeconds?: number
}

/** Runs the load generator in a process of its own. */
export function startLoad(url: string, options: LoadOptions) {
  const { connections, seconds, pathsFile, sendsAddress = false, rate = 0 } = options
  const args = [
    path.join(here, 'load.ts'),
    url,
    String(connections),
    String(seconds),
    pathsFile,
    sendsAddress ? '1' : '0',
    String(rate),
    String(options.warmUpSeconds ?? 0),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => {
    output += text
  })
  const result = once(child, 'close').then((): LoadResult => JSON.parse(output))
  return { result, stop: () => child.kill('SIGTERM') }
}

export async function load(url: string, options: LoadOptions): Promise<LoadResult> {
  return await startLoad(url, options).result
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
