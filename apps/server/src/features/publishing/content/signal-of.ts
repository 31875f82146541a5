import type { FastifyReply } from 'fastify'
import { Unavailable } from '#src/errors.ts'

/** Raised when whoever asked has hung up before the answer: nobody is to pay for what nobody reads. */
export function signalOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const hungUp = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort(new Unavailable('Nobody waits for this any more.'))
  })
  return hungUp.signal
}
