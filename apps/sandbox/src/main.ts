import { join } from 'node:path'
import { loadEnvFile, readSettings } from '@hopwise/settings'
import { createSandbox } from './sandbox.ts'
import { serveForwarded } from './serve-forwarded.ts'

loadEnvFile(process.env)
const settings = readSettings('sandbox', process.env)
// Port 0 takes any free one; the first line printed says where it listens.
const { PORT, SANDBOX_PORT: port = PORT + 1, DATA_DIR: dataDir } = settings
const { HOPWISE_URL: hopwiseUrl = `http://localhost:${PORT}` } = settings

const startedAt = Date.now()
const beganAt = Date.parse(settings.SANDBOX_NOW ?? '') || startedAt
const now = () => new Date(beganAt + Date.now() - startedAt)

const file = join(dataDir, 'sandbox.json')
const app = await createSandbox({ file, hopwiseUrl, now })
if (process.connected) {
  await serveForwarded(app)
} else {
  const url = await app.listen({ port, host: '127.0.0.1' })
  process.stdout.write(`The sandbox is up at ${url.replace('127.0.0.1', 'localhost')}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
