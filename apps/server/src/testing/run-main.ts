import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** As `npm start` runs it: in half the time. */
const resolveOnce = new URL('../../../../scripts/resolve-once.mjs', import.meta.url).href

export interface RunningMain {
  url: string
  child: ChildProcess
  /** Resolves to the exit code, null after a signal. */
  ended: Promise<number | null>
  output(): string
}

interface RunOptions {
  /** Where its `.env` is looked for; somewhere without one otherwise. */
  cwd?: string
  program?: string
  /** What it says when the test goes on. */
  until?: string | undefined
}

/** The real program in a process of its own; resolves once it is ready or has ended. */
export async function runMain(
  environment: Record<string, string>,
  { program = main, until = 'Hopwise is up', cwd = tmpdir() }: RunOptions = {},
): Promise<RunningMain> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', resolveOnce, program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      PUBLIC_URL: url,
      SAMPLE_WORKSPACE: 'off',
      ...environment,
    },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let resolveUp: () => void = () => undefined
  const up = new Promise<void>((resolve) => {
    resolveUp = resolve
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(until)) resolveUp()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await Promise.race([up, ended])
  return { url, child, ended, output: () => output }
}

/** Every process below one by Linux' own books, parents first: the embedded database is among them. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

/** None of a process that ended since someone named it. */
function childrenOf(pid: number): number[] {
  try {
    const line = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return line.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
