import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, line } from './fields.ts'

/** Networks with a connector of their own. */
export const connectedNetworks = ['clickbank', 'amazon'] as const
export type ConnectedNetwork = (typeof connectedNetworks)[number]

export const networkConnection = z.object({
  id,
  network: z.enum(connectedNetworks),
  accountId: z.string().nullable(),
  isActive: z.boolean().meta({ description: 'The network took the key when it was last tested.' }),
  keyEnding: z.string().meta({
    description: "The key's last four characters; the key itself never leaves the server.",
  }),
  testedAt: instant.nullable(),
  problem: z.string().nullable().meta({
    description:
      'What the network said when the key was last tested, as a sentence; null when it took it.',
  }),
  isSandbox: z.boolean(),
  createdAt: instant,
})
export type NetworkConnection = z.infer<typeof networkConnection>

/** Amazon's key is a credential of two parts, written with a colon between them. */
const credential = /^[^:]+:.+$/
const trackingTag = /^[a-z0-9][a-z0-9_-]*-\d{2}$/i

export const newNetworkConnection = z
  .object({
    network: z.enum(connectedNetworks, { error: 'Please select a network' }),
    // A key travels in a header or a form: printable ASCII without spaces.
    apiKey: line(500, 'API key')
      .min(1, 'API key is required')
      .regex(/^[\x21-\x7e]*$/, 'API key contains a character that isn’t allowed'),
    accountId: line(100, 'Account ID')
      .transform((text) => text || null)
      .nullish(),
  })
  .refine((one) => one.network !== 'amazon' || credential.test(one.apiKey), {
    path: ['apiKey'],
    error: 'Enter the credential ID and secret with a colon between them',
  })
  .refine((one) => one.network !== 'amazon' || !one.accountId || trackingTag.test(one.accountId), {
    path: ['accountId'],
    error: 'Enter a tracking tag such as ada-20',
  })
export type NewNetworkConnection = z.input<typeof newNetworkConnection>

export const listAffiliateNetworks = defineEndpoint({
  method: 'GET',
  path: '/api/affiliate-networks',
  scope: 'read',
  summary: 'Network connections, without their keys',
  response: z.array(networkConnection),
})
export const addAffiliateNetwork = defineEndpoint({
  method: 'POST',
  path: '/api/affiliate-networks',
  scope: null,
  needsProof: true,
  summary: 'Add a network; its key is tested and kept encrypted',
  body: newNetworkConnection,
  response: networkConnection,
  status: 201,
})
export const testAffiliateNetwork = defineEndpoint({
  method: 'POST',
  path: '/api/affiliate-networks/{id}/test',
  scope: null,
  summary: 'Ask the network whether it still takes the key',
  params: idParams,
  response: networkConnection,
})
export const removeAffiliateNetwork = defineEndpoint({
  method: 'DELETE',
  path: '/api/affiliate-networks/{id}',
  scope: null,
  summary: 'Remove a network and delete its key',
  params: idParams,
  response: z.null(),
})
