import { inspect } from 'node:util'
import { homeOfData, loadEnvFile, readArguments, sentenceOf, settingsLine } from '@hopwise/settings'
import { announceStart } from './announce-start.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { type StartSandbox, startHopwise } from './start-hopwise.ts'

const stopDeadlineMs = 25_000

/** The program: reads its arguments, starts, and ends in order when a signal says so. */
export async function runServer(startSandbox?: StartSandbox): Promise<void> {
  try {
    readArguments('server', { name: 'start', takes: null })
    const sources = loadEnvFile(process.env)
    const config = readConfig(process.env, startSandbox !== undefined)
    const log = createLog(config)
    const stopping = new AbortController()
    const isSignaled = new Promise<string>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
        process.on(signal, () => {
          if (stopping.signal.aborted) return
          setTimeout(() => process.exit(1), stopDeadlineMs).unref()
          stopping.abort()
          resolve(signal)
        })
      }
    })
    log.info(settingsLine(sources))
    const hopwise = await startHopwise(config, {
      log,
      startSandbox,
      signal: stopping.signal,
    }).catch((error) => {
      if (stopping.signal.aborted) return null
      throw error
    })
    if (hopwise !== null) {
      await announceStart(hopwise, log)
      const signal = await isSignaled
      log.info({ signal }, 'stopping')
      await hopwise.stop()
    }
    process.exit(0)
  } catch (error) {
    const dataDir = `DATA_DIR (${process.env['DATA_DIR'] || homeOfData})`
    process.stderr.write(`${sentenceOf(error, dataDir)}\n`)
    if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`)
    process.exit(1)
  }
}
