import { describeApi } from '@hopwise/contracts/openapi'
import type { FastifyInstance } from 'fastify'

const freshSeconds = 3_600

/** `GET /api/openapi.json`: what every call takes and answers, for anyone. */
export function registerOpenApi(app: FastifyInstance): void {
  let description: string | undefined
  app.get('/api/openapi.json', (_, reply) => {
    description ??= JSON.stringify(describeApi())
    return reply
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .type('application/json; charset=utf-8')
      .send(description)
  })
}
