import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Faults } from '../faults.ts'
import type { SocialVendor } from './controls.ts'

/** Longer than anyone should wait for a platform. */
const slowMs = 20_000

/**
 * Plays the fault that is switched on for a vendor. Answers whether it replied; `sayLimited`
 * answers too many calls in the vendor's own way.
 */
export async function playFault(
  faults: Faults,
  vendor: SocialVendor,
  reply: FastifyReply,
  sayLimited: (reply: FastifyReply) => unknown,
): Promise<boolean> {
  const fault = faults.of(vendor)
  if (fault === 'none') return false
  if (fault === 'slow') {
    await wait(slowMs, undefined, { ref: false })
    return false
  }
  if (fault === 'rate-limit') sayLimited(reply)
  else if (fault === 'outage') {
    reply
      .code(503)
      .type('text/html')
      .send('<html><body><h1>503 Service Unavailable</h1></body></html>')
  } else reply.type('application/json').send({ data: { unexpected: true }, items: 'many' })
  return true
}
