import { z } from 'zod'
import { clickFlags, deviceKinds } from './clicks.ts'
import { defineEndpoint } from './endpoint.ts'
import { calendarDay, id, idParams, instant } from './fields.ts'

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

export const workspaceVisit = linkVisit.extend({ linkId: id })
export type WorkspaceVisit = z.infer<typeof workspaceVisit>

export const visitQuery = z
  .object({
    linkId: id.optional(),
    flag: z.enum(clickFlags).optional().meta({
      description: '`none` for counted clicks; any other is why a visit does not count.',
    }),
    from: calendarDay.optional().meta({ description: 'First day, in the workspace’s time zone.' }),
    to: calendarDay.optional().meta({ description: 'Last day, included.' }),
    after: place.optional().meta({ description: 'Goes on from there: `next` of the page before.' }),
    pageSize: z.coerce.number<number | string>().int().min(1).max(1000).default(50),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'The last day must not be before the first',
  })

export const listVisits = defineEndpoint({
  method: 'GET',
  path: '/api/visits',
  scope: 'read',
  summary: 'The latest visits to all links, counted or not',
  query: visitQuery,
  response: z.object({
    visits: z.array(workspaceVisit),
    next: place.nullable().meta({ description: 'Null where no older visit is kept.' }),
  }),
})
