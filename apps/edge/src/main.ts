import { pino } from 'pino'
import { readConfig } from './config.ts'
import { startEdge } from './start-edge.ts'

const stopDeadlineMs = 20_000

try {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL })
  const edge = await startEdge(config, log)
  log.info({ host: config.HOST, port: edge.port }, 'The redirector is up')
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopDeadlineMs).unref()
    await edge.stop(stopDeadlineMs)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
