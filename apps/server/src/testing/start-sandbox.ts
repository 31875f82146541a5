import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Connectors, readConnectors } from '#src/connectors.ts'

const program = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))

export interface SandboxProcess {
  url: string
  /** What `startTestApp({ connectors })` takes. */
  connectors: Connectors
  /** Switches a fault of a vendor on, or off with `none`. */
  setFault(vendor: string, fault: string): Promise<void>
  /** Any other switch below `/control/`. */
  control(path: string, body: object): Promise<void>
  stop(): void
}

/**
 * The sandbox as a process of its own: the server's tests speak to it over HTTP alone. Its clock goes
 * on from `beganAt`.
 */
export async function startSandbox(
  hopwiseUrl = 'http://127.0.0.1:9',
  beganAt = new Date(),
): Promise<SandboxProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-sandbox-'))
  const child = spawn(process.execPath, [program], {
    cwd: dataDir,
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_NOW: beganAt.toISOString(),
      DATA_DIR: dataDir,
      HOPWISE_URL: hopwiseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
    child.stdout.on('data', (text) => {
      const found = /http:\/\/\S+/.exec(String(text))
      if (found !== null) resolve(found[0])
    })
  })
  async function control(path: string, body: object): Promise<void> {
    const answer = await fetch(`${url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status}`)
  }
  return {
    url,
    connectors: readConnectors({ SANDBOX_URL: url }),
    control,
    setFault: (vendor, fault) => control('faults', { vendor, fault }),
    stop() {
      child.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
