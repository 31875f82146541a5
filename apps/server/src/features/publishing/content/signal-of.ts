import type { FastifyReply } from 'fastify'
import { Unavailable } from '#src/errors.ts'

/** Raised when anyone who asked has hung up before the answer: no one is to pay for what no one reads. */
export function signalOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const hungUp = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort(new Unavailable('No one waits for this any more.'))
  })
  return hungUp.signal
}
