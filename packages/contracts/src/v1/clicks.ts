import { z } from 'zod'
import { id } from '../fields.ts'
import { linkVisit, listVisits, visitQuery, type WorkspaceVisit } from '../link-visits.ts'
import { definePublic, withPages } from './define.ts'
import { linkId } from './own-ids.ts'

const { flag, device, occurredAt } = linkVisit.shape

export const publicClick = z.object({
  id: z.string(),
  linkId: id,
  occurredAt,
  flag,
  country: z.string().nullable().meta({ description: 'Two letters of ISO 3166.' }),
  device,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  referrer: z.string().nullable().meta({ description: 'A host name; null where there was none.' }),
})
export type PublicClick = z.infer<typeof publicClick>

const unknownCountry = 'ZZ'

export function showClick({
  country,
  browser,
  system,
  referrer,
  ...click
}: WorkspaceVisit): PublicClick {
  return {
    ...click,
    country: country === unknownCountry ? null : country,
    browser: browser || null,
    system: system || null,
    referrer: referrer || null,
  }
}

const { from, to, after } = visitQuery.shape

export const listClicks = definePublic(
  listVisits,
  {
    method: 'GET',
    path: '/api/v1/clicks',
    resource: 'clicks',
    summary: 'List clicks',
    description:
      'Visits to links, latest first, counted or not. Nothing in them names a visitor. They are too many to count: a page says only whether there is another.',
    query: withPages({ linkId: linkId.optional(), flag: visitQuery.shape.flag, from, to })
      .extend({ after })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        error: 'The last day must not be before the first',
      }),
    response: z.object({
      data: z.array(publicClick),
      next: listVisits.response.shape.next.meta({
        description: 'What `after` takes for the next page; null on the last one.',
      }),
    }),
  },
  {
    renamed: { pageSize: 'limit' },
    toRequest: ({ query: { limit, ...filters } }) => ({ query: { ...filters, pageSize: limit } }),
    toAnswer: ({ visits, next }) => ({ data: visits.map(showClick), next }),
  },
)
