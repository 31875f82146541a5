import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { isCall } from './is-call.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Open for as long as its screen is. */
const stream = '/api/live'

/** How long calls take, by route and kind of status: a figure `_count` with `5xx` is what went wrong. */
export function measureCalls(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'hopwise_call_seconds',
    help: 'How long calls took to answer, by route and kind of status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (!isCall(request) || route === stream) return
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
  })
}
