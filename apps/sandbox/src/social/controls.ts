import type { FastifyInstance } from 'fastify'
import type { Grants } from './grants.ts'

export const socialVendors = ['x', 'instagram', 'snapchat'] as const
export type SocialVendor = (typeof socialVendors)[number]

/** What the authorize page of a vendor answers: `same-account` is the newest one once more. */
export const authorizeAnswers = ['approve', 'refuse', 'same-account'] as const
type AuthorizeAnswer = (typeof authorizeAnswers)[number]

export interface SocialControls {
  answerOf(vendor: SocialVendor): AuthorizeAnswer
  keep(vendor: SocialVendor, grants: Grants): void
}

const vendorField = { enum: [...socialVendors] }

/** `POST /control/revoke {"vendor":"x"}` and `POST /control/authorize {"vendor":"x","answer":"refuse"}`. */
export function registerSocialControls(app: FastifyInstance): SocialControls {
  const answers = new Map<SocialVendor, AuthorizeAnswer>()
  const grantsOf = new Map<SocialVendor, Grants>()

  app.post<{ Body: { vendor: SocialVendor } }>(
    '/control/revoke',
    {
      schema: {
        body: { type: 'object', required: ['vendor'], properties: { vendor: vendorField } },
      },
    },
    async ({ body }) => {
      grantsOf.get(body.vendor)?.revokeAll()
      return body
    },
  )
  app.post<{ Body: { vendor: SocialVendor; answer: AuthorizeAnswer } }>(
    '/control/authorize',
    {
      schema: {
        body: {
          type: 'object',
          required: ['vendor', 'answer'],
          properties: { vendor: vendorField, answer: { enum: [...authorizeAnswers] } },
        },
      },
    },
    async ({ body }) => {
      answers.set(body.vendor, body.answer)
      return body
    },
  )
  return {
    answerOf: (vendor) => answers.get(vendor) ?? 'approve',
    keep: (vendor, grants) => void grantsOf.set(vendor, grants),
  }
}
