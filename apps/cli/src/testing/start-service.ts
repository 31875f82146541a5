import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'

interface Options {
  cwd: string
  env: Record<string, string>
}

/** A command that runs on, once it says that it is up. It ends with the test. */
export async function startService(
  command: string,
  args: string[],
  isUp: string,
  options: Options,
) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => output, { timeout: 50_000 }).toContain(isUp)
  return { child, output, ended }
}
