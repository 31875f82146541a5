import { z } from 'zod'
import { apiScopes } from './api-scopes.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line } from './fields.ts'
import { tiers } from './subscription.ts'

export const apiKey = z.object({
  id,
  name: z.string(),
  beginning: z.string().meta({
    description:
      'First characters, to distinguish keys; the rest is shown once, when the key is made.',
  }),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

const longestDays = 730

export const newApiKey = z.object({
  name: line(80, 'Name').min(1, 'Name is required'),
  scopes: z
    .array(z.enum(apiScopes, { error: 'Select at least one scope' }), {
      error: 'Select at least one scope',
    })
    .min(1, 'Select at least one scope')
    .transform((scopes) => [...new Set(scopes)]),
  expiresInDays: z
    .number({ error: 'Days must be a number' })
    .int('Days must be a whole number')
    .min(1, 'A key must last at least a day')
    .max(longestDays, `A key can last at most ${longestDays} days`)
    .nullable()
    .meta({ description: 'Null for a key that stays until it is revoked.' }),
})
export type NewApiKey = z.input<typeof newApiKey>

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  scope: null,
  summary: 'Keys for scripts, without the keys themselves',
  response: z.array(apiKey),
})
export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  scope: null,
  needsProof: true,
  summary: 'Make a key for scripts; it is shown only once',
  body: newApiKey,
  response: apiKey.extend({ key: z.string() }),
  status: 201,
})
export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/api-keys/{id}',
  scope: null,
  summary: 'Revoke a key for good',
  params: idParams,
  response: apiKey,
})

export const caller = z.object({
  workspace: z.object({
    id,
    name: z.string(),
    timeZone: z.string().meta({ description: 'An IANA name: where the workspace’s days begin.' }),
    plan: z.enum(tiers).meta({ description: 'The plan whose limits apply now.' }),
  }),
  key: apiKey
    .pick({ id: true, name: true, scopes: true, expiresAt: true })
    .nullable()
    .meta({ description: 'The API key that calls; null for a signed-in person.' }),
})
export type Caller = z.infer<typeof caller>

export const describeCaller = defineEndpoint({
  method: 'GET',
  path: '/api/caller',
  scope: 'read',
  summary: 'Which workspace a call is for, and by which key',
  response: caller,
})
