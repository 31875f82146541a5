import { inspect } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import { PinoPretty as pretty } from 'pino-pretty'
import type { Config } from './config.ts'

/** JSON for machines, lines for a person at a terminal. */
export function createLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    serializers: { err: describeError },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  }
  if (to !== undefined) return pino(options, to)
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
}

/**
 * What a log may know of an error. Drizzle writes a statement's values, session tokens among them,
 * into its message and stack, and the driver hangs whole connections on its errors; the deepest
 * cause says what went wrong without either.
 */
function describeError(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { message: messageOf(thrown) }
  let cause: Error = thrown
  while (cause.cause instanceof Error) cause = cause.cause
  const frames = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: thrown.name,
    message: cause.message.split('\nparams:', 1)[0],
    code: (cause as NodeJS.ErrnoException).code,
    stack: frames?.join('\n'),
  }
}

/** The scheduler hands on copies of errors, which are errors no more. */
function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  return 'message' in thrown ? String(thrown.message).split('\nparams:', 1).join() : inspect(thrown)
}
