import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Services that the operator sets up for everyone; networks are connected by each workspace. */
export const outsideServices = [
  'x',
  'instagram',
  'snapchat',
  'stripe',
  'mail',
  'sso',
  'model',
] as const
export type OutsideService = (typeof outsideServices)[number]

export const outsideServiceNames: Record<OutsideService, string> = {
  x: 'X',
  instagram: 'Instagram',
  snapchat: 'Snapchat',
  stripe: 'Stripe',
  mail: 'Mail',
  sso: 'Single sign-on',
  model: 'Language model',
}

export const serviceSetup = z.object({
  service: z.enum(outsideServices),
  state: z.enum(['live', 'sandbox', 'off']),
  settings: z
    .array(z.string())
    .meta({ description: 'The settings that connect it, as docs/connect.md explains them.' }),
})
export type ServiceSetup = z.infer<typeof serviceSetup>

export const serviceCheck = z.object({
  service: z.enum(outsideServices),
  isFine: z.boolean(),
  message: z
    .string()
    .meta({ description: 'What works, or what is wrong and how to fix it, as a sentence.' }),
})
export type ServiceCheck = z.infer<typeof serviceCheck>

export const listServiceSetups = defineEndpoint({
  method: 'GET',
  path: '/api/admin/services',
  scope: 'read',
  summary: 'The outside services of this installation, and which are set up; operators only',
  response: z.array(serviceSetup),
})
export const checkService = defineEndpoint({
  method: 'POST',
  path: '/api/admin/services/{service}/check',
  scope: 'admin:write',
  summary:
    'Ask an outside service whether it accepts the settings; operators only. Nothing is changed there',
  params: z.object({ service: z.enum(outsideServices, { error: 'Please select a service' }) }),
  response: serviceCheck,
})
