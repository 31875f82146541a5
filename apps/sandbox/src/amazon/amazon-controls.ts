import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { amazonState } from './amazon-state.ts'
import type { Tokens } from './tokens.ts'

interface Controls {
  eligible?: boolean
  partialErrors?: boolean
  packedReports?: boolean
  reportText?: string | null
  vanish?: string
  bringBack?: string
  revokeTokens?: boolean
}

const asin = { type: 'string', pattern: '^[A-Z0-9]{10}$' }
const flag = { type: 'boolean' }

/** `POST /control/amazon {"eligible":false}`, `{"vanish":"B0C1H26C46"}` and so on. */
export function registerAmazonControls(
  app: FastifyInstance,
  sandbox: Sandbox,
  tokens: Tokens,
): void {
  const state = amazonState(sandbox)
  app.post<{ Body: Controls }>(
    '/control/amazon',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          properties: {
            eligible: flag,
            partialErrors: flag,
            packedReports: flag,
            reportText: { type: ['string', 'null'] },
            vanish: asin,
            bringBack: asin,
            revokeTokens: flag,
          },
        },
      },
    },
    async ({ body }, reply) => {
      // Unknown ones were taken out before.
      if (Object.keys(body).length === 0) return reply.code(400).send({ error: 'no switch' })
      const { eligible, partialErrors, packedReports, reportText } = body
      const { vanish, bringBack, revokeTokens } = body
      if (eligible !== undefined) state.isEligible = eligible
      if (partialErrors !== undefined) state.hasPartialErrors = partialErrors
      if (packedReports !== undefined) state.hasPackedReports = packedReports
      if (reportText !== undefined) state.reportText = reportText
      if (vanish !== undefined) state.vanished = [...new Set([...state.vanished, vanish])]
      if (bringBack !== undefined)
        state.vanished = state.vanished.filter((one) => one !== bringBack)
      if (revokeTokens === true) tokens.revokeAll()
      sandbox.store.save()
      return body
    },
  )
}
