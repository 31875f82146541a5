import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningMain, runMain } from './run-main.ts'

const root = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

interface Handbook {
  text: string
  chapters: string[]
  /** What stands between the fences of `sh`, by chapter and number: "Disaster 1". */
  blocks: Map<string, string>
}

export function readHandbook(): Handbook {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const blocks = new Map<string, string>()
  const chapters: string[] = []
  let fence: { name: string; lines: string[] } | null = null
  const counts = new Map<string, number>()
  let heading = ''
  for (const line of text.split('\n')) {
    if (fence !== null) {
      if (line !== '```') fence.lines.push(line)
      else {
        blocks.set(fence.name, fence.lines.join('\n'))
        fence = null
      }
    } else if (line === '```sh') {
      const count = (counts.get(heading) ?? 0) + 1
      counts.set(heading, count)
      fence = { name: `${heading} ${count}`, lines: [] }
    } else if (/^##+ /.test(line)) {
      heading = line.replace(/^#+ /, '')
      if (line.startsWith('## ')) chapters.push(heading)
    }
  }
  return { text, chapters, blocks }
}

/** A machine of the operator's: a folder with a `.env`, and a service that its commands start and stop. */
export interface Machine {
  folder: string
  dataDir: string
  isEnabled: boolean
  start(environment?: Record<string, string>): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
  output(): string
  /** Runs a block as a person would, until a line of it fails; answers what it said. */
  sh(script: string, environment?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

export async function aMachine(folder: string, env: string): Promise<Machine> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.env'), env)
  let running: RunningMain | null = null
  let isEnabled = false
  // The file is the machine's one source, as what `runMain` sets would win over it.
  const fromFile = { PORT: '', PUBLIC_URL: '', SAMPLE_WORKSPACE: '' }

  async function start(environment: Record<string, string> = {}) {
    if (running !== null) return
    const started = await runMain({ ...fromFile, ...environment }, { cwd: folder })
    running = started
    void started.ended.then(() => {
      if (running === started) running = null
    })
    if (!started.output().includes('Hopwise is up')) throw new Error(started.output())
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    const ending = running
    ending?.child.kill(signal)
    await ending?.ended
  }

  /** What of systemd the commands ask for, done to the process of this machine. */
  const services: Record<string, (unit: string) => Promise<void>> = {
    start: () => start(),
    stop: () => stop(),
    restart: () => stop().then(() => start()),
    async enable() {
      isEnabled = true
      await start()
    },
    async disable() {
      isEnabled = false
    },
    run: (databaseUrl) => start({ DATABASE_URL: databaseUrl }),
  }
  const control = await serve(services)
  const tools = join(folder, '.tools')
  writeTools(tools, (control.address() as AddressInfo).port)

  return {
    folder,
    dataDir: join(folder, '.data'),
    get isEnabled() {
      return isEnabled
    },
    start,
    stop,
    output: () => running?.output() ?? '',
    async sh(script, environment = {}) {
      const { stdout, stderr } = await run('sh', ['-e', '-c', script], {
        cwd: folder,
        env: {
          PATH: [tools, dirname(process.execPath), process.env['PATH']].join(delimiter),
          HOME: folder,
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ...environment,
        },
      })
      return stdout + stderr
    },
    async close() {
      await stop('SIGKILL')
      control.close()
    },
  }
}

async function serve(services: Record<string, (body: string) => Promise<void>>): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    try {
      const service = services[request.url?.slice(1) ?? '']
      if (service === undefined) throw new Error(`No service for ${request.url}`)
      await service(body)
      response.end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** `npm run`, without the second that npm itself takes, and `systemctl` for this machine's process. */
function writeTools(folder: string, port: number): void {
  mkdirSync(folder)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const resolveOnce = new URL('../../../../scripts/resolve-once.mjs', import.meta.url).href
  const cases = Object.entries(scripts)
    .filter(([, script]) => script.startsWith('node apps/'))
    .map(
      ([name, script]) =>
        `  ${name}) exec node --import ${resolveOnce} ${root}/${script.slice(5)} "$@" ;;`,
    )
  const ask = (path: string, body: string) =>
    `curl -sS --fail-with-body --data-binary "${body}" "http://127.0.0.1:${port}/${path}"`
  writeTool(folder, 'systemctl', `exec ${ask('$1', '')}`)
  writeTool(
    folder,
    'npm',
    [
      `if [ "$1" = start ]; then exec ${ask('run', '$DATABASE_URL')}; fi`,
      'test "$1" = run',
      'name=$2',
      'shift 2',
      'if [ "$1" = -- ]; then shift; fi',
      'case "$name" in',
      ...cases,
      '  *) echo "There is no script $name" >&2; exit 1 ;;',
      'esac',
    ].join('\n'),
  )
}

function writeTool(folder: string, name: string, script: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}
