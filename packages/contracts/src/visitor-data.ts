import { z } from 'zod'
import { deviceKinds } from './clicks.ts'
import { conversionKinds } from './conversions.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, instant, line } from './fields.ts'

/** What a visitor can name who asks for access or erasure. */
export const visitorSearch = z.object({
  search: line(200, 'ID').min(1, 'Enter a click ID, a transaction ID or an email').meta({
    description:
      'A click ID or a transaction ID in full, or an email address that came as a sub ID.',
  }),
})
export type VisitorSearch = z.input<typeof visitorSearch>

const count = z.number().int()

export const visitorData = z.object({
  clicks: z
    .array(
      z.object({
        id: z.string(),
        occurredAt: instant,
        linkId: id,
        country: z.string(),
        device: z.enum(deviceKinds),
        os: z.string(),
        browser: z.string(),
        language: z.string(),
        referrerHost: z.string(),
        userAgent: z.string(),
      }),
    )
    .meta({
      description:
        'The click, those of the conversions found, and others of the same visitor on these days.',
    }),
  conversions: z.array(
    z.object({
      id,
      source: z.string(),
      transactionId: z.string(),
      kind: z.enum(conversionKinds),
      subIds: z.array(z.string()),
      occurredAt: instant,
    }),
  ),
  messages: count.meta({ description: 'Messages from networks that name them.' }),
  deliveries: count.meta({ description: 'Webhook deliveries that name them.' }),
})
export type VisitorData = z.infer<typeof visitorData>

export const erasedVisitorData = z.object({
  clicks: count,
  conversions: count,
  messages: count,
  deliveries: count,
})

export const findVisitorData = defineEndpoint({
  method: 'GET',
  path: '/api/visitor-data',
  scope: 'read',
  summary: 'What is stored about one visitor',
  query: visitorSearch,
  response: visitorData,
})
export const exportVisitorData = defineDownload({
  path: '/api/visitor-data/export',
  scope: null,
  needsProof: true,
  summary: 'What is stored about one visitor as JSON, with the messages and deliveries themselves',
  query: visitorSearch,
  fileName: 'visitor-data.json',
  media: ['application/json; charset=utf-8'],
})
export const eraseVisitorData = defineEndpoint({
  method: 'POST',
  path: '/api/visitor-data/erase',
  scope: 'admin:write',
  summary: 'Erase what is stored about one visitor; figures and sums of money stay',
  body: visitorSearch,
  response: erasedVisitorData,
})
