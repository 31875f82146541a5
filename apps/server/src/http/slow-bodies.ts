import type { FastifyInstance } from 'fastify'

/** 1 MB comes in this time over the slowest of lines; what dribbles in is not waited for. */
const defaultPatienceMs = 120_000

/** Cuts off a body that takes too long. A report of 100 MB has the time of the whole request. */
export function cutSlowBodies(app: FastifyInstance, patienceMs = defaultPatienceMs): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || routeOptions.config.operation?.kind === 'upload') return
    const deadline = setTimeout(() => raw.destroy(), patienceMs)
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(deadline))
  })
}
