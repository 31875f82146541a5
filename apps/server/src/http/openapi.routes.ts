import { describeApi, describePublicApi } from '@hopwise/contracts/openapi'
import type { FastifyInstance } from 'fastify'

const freshSeconds = 3_600

const descriptions = [
  ['/api/openapi.json', describeApi],
  ['/api/v1/openapi.json', describePublicApi],
] as const

/** What every call takes and answers, for anyone: of the screens and of programs. */
export function registerOpenApi(app: FastifyInstance): void {
  for (const [url, describe] of descriptions) {
    let description: string | undefined
    app.get(url, (_, reply) => {
      description ??= JSON.stringify(describe())
      return reply
        .header('cache-control', `public, max-age=${freshSeconds}`)
        .type('application/json; charset=utf-8')
        .send(description)
    })
  }
}
