import { join, resolve } from 'node:path'
import { createSandbox } from './sandbox.ts'
import { serveHanded } from './serve-handed.ts'

// SANDBOX_PORT 0 takes any free port; the first line printed says where it listens.
const port = Number(process.env['SANDBOX_PORT'] ?? 3001)
const dataDir = process.env['DATA_DIR'] || '.data'
const hopwiseUrl = process.env['HOPWISE_URL'] ?? `http://localhost:${process.env['PORT'] || 3000}`

/** SANDBOX_NOW sets the clock, which goes on from there: tests choose their day. */
const startedAt = Date.now()
const beganAt = Date.parse(process.env['SANDBOX_NOW'] ?? '') || startedAt
const now = () => new Date(beganAt + Date.now() - startedAt)

const file = join(resolve(dataDir), 'sandbox.json')
const app = await createSandbox({ file, hopwiseUrl, now })
if (process.connected) {
  await serveHanded(app)
} else {
  const url = await app.listen({ port, host: '127.0.0.1' })
  process.stdout.write(`The sandbox is up at ${url.replace('127.0.0.1', 'localhost')}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
