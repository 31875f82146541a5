import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, pageQuery } from './fields.ts'

/** ClickBank takes up to 16 upper-case letters and digits (Instant Notification Service). */
const secretKey = z
  .string({ error: 'Secret key must be text' })
  .trim()
  .regex(/^[A-Z0-9]{8,16}$/, 'Secret key must be 8 to 16 upper-case letters and digits')

export const insSettings = z.object({
  address: z
    .string()
    .nullable()
    .meta({ description: 'Where ClickBank is to send its notifications; null until one is made.' }),
  secretKey: z.string().nullable(),
  payoutHoldDays: z.number().int().nullable().meta({
    description: 'Days after which a pending sale counts as confirmed; null waits for the network.',
  }),
  lastMessageAt: instant.nullable(),
})
export type InsSettings = z.infer<typeof insSettings>

export const insSettingsChange = z.object({
  secretKey: secretKey.optional(),
  payoutHoldDays: z
    .number({ error: 'Days must be a number' })
    .int('Days must be a whole number')
    .min(0, 'Days must be between 0 and 365')
    .max(365, 'Days must be between 0 and 365')
    .nullish(),
})
export type InsSettingsChange = z.input<typeof insSettingsChange>

export const insOutcomes = ['added', 'changed', 'unchanged', 'test', 'ignored', 'refused'] as const
export type InsOutcome = (typeof insOutcomes)[number]

export const insMessage = z.object({
  id,
  receivedAt: instant,
  fields: z
    .record(z.string(), z.string())
    .meta({ description: 'What it carried, without buyer details.' }),
  outcome: z.enum(insOutcomes),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why, as a sentence; null where the outcome says all.' }),
  conversionId: z.number().int().nullable(),
})
export type InsMessage = z.infer<typeof insMessage>

/** No key may call it: anyone who knows the address and its secret key can report sales. */
const path = '/api/affiliate-networks/{id}/notifications'

export const getIns = defineEndpoint({
  method: 'GET',
  path,
  scope: null,
  summary: 'Where ClickBank sends its notifications, and the key they are encrypted with',
  params: idParams,
  response: insSettings,
})
export const createIns = defineEndpoint({
  method: 'POST',
  path,
  scope: null,
  needsProof: true,
  summary: 'Make an address and a key for notifications; those before are taken no more',
  params: idParams,
  response: insSettings,
  status: 201,
})
export const changeIns = defineEndpoint({
  method: 'PATCH',
  path,
  scope: null,
  needsProof: true,
  summary: 'Change the key of notifications, or after how many days a sale is confirmed',
  params: idParams,
  body: insSettingsChange,
  response: insSettings,
})
export const removeIns = defineEndpoint({
  method: 'DELETE',
  path,
  scope: null,
  summary: 'Take no more notifications; what they brought stays',
  params: idParams,
  response: insSettings,
})
export const listInsMessages = defineEndpoint({
  method: 'GET',
  path: `${path}/messages`,
  scope: 'read',
  summary: 'Notifications that came in, newest first, and what was made of each',
  params: idParams,
  query: pageQuery,
  response: z.array(insMessage),
  paged: true,
})
