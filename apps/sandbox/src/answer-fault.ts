import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Fault } from './faults.ts'

/** Longer than any caller of Hopwise waits. */
const slowMs = 30_000

/** Plays the faults that look alike at every network; true when it has answered. */
export async function answerFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault === 'slow') await wait(slowMs, undefined, { ref: false })
  if (fault === 'outage') {
    await reply.code(503).type('text/plain').send('Service Unavailable')
    return true
  }
  if (fault === 'nonsense') {
    await reply.type('text/html').send('<!doctype html><title>Hello</title>')
    return true
  }
  return false
}
