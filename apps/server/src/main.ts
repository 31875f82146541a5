import { readConfig } from './config.ts'
import { startHopwise } from './start-hopwise.ts'

const stopDeadlineMs = 25_000

try {
  const hopwise = await startHopwise(readConfig(process.env))
  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    hopwise.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopDeadlineMs).unref()
    await hopwise.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop(signal))
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
