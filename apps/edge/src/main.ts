import { loadEnvFile, readArguments, sentenceOf, settingsLine } from '@hopwise/settings'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { startEdge } from './start-edge.ts'

const stopDeadlineMs = 20_000

try {
  readArguments('edge', { name: 'edge', takes: null })
  const sources = loadEnvFile(process.env)
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL })
  log.info(settingsLine(sources))
  const edge = await startEdge(config, log)
  log.info({ host: config.HOST, port: edge.port }, 'The redirector is up')
  let isStopping = false
  const stop = async (reason: object, code = 0) => {
    if (isStopping) return
    isStopping = true
    log.info(reason, 'stopping')
    setTimeout(() => process.exit(1), stopDeadlineMs).unref()
    await edge.stop(stopDeadlineMs)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop({ signal }))
  }
  await edge.usable.catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    return stop({ reason: error.message }, 1)
  })
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}
