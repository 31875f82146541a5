import { z } from 'zod'
import { clickFlags, deviceKinds } from './clicks.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams, instant } from './fields.ts'

export const linkVisit = z.object({
  id: z.string(),
  occurredAt: instant,
  country: z.string().meta({ description: 'ISO 3166 alpha-2; `ZZ` when it is not known.' }),
  device: z.enum(deviceKinds),
  browser: z.string(),
  system: z.string(),
  referrer: z.string().meta({ description: 'A host; empty without one.' }),
  flag: z.enum(clickFlags).meta({
    description: '`none` is a counted click; any other says why the visit does not count.',
  }),
})
export type LinkVisit = z.infer<typeof linkVisit>

const place = z
  .string()
  .regex(/^\d{1,15}-[0-9a-z]{1,40}$/, 'After must be `next` of the page before')

export const listLinkVisits = defineEndpoint({
  method: 'GET',
  path: '/api/affiliate-links/{id}/visits',
  scope: 'read',
  summary: 'The latest visits to a link, counted or not',
  params: idParams,
  query: z.object({
    after: place.optional().meta({ description: 'Goes on from there: `next` of the page before.' }),
    pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(10),
  }),
  response: z.object({
    visits: z.array(linkVisit),
    next: place.nullable().meta({ description: 'Null where no older visit is kept.' }),
  }),
})
