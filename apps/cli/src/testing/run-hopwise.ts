import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../hopwise.ts', import.meta.url))
const resolveOnce = new URL('../../../../scripts/resolve-once.mjs', import.meta.url).href

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

/** `hopwise …` from the sources, with what is typed into it. */
export async function runHopwise(
  args: readonly string[],
  env: Record<string, string>,
  typed = '',
): Promise<Ran> {
  const child = spawn(process.execPath, ['--import', resolveOnce, program, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
    stdio: 'pipe',
  })
  child.stdin.end(typed)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stdout, stderr }
}
