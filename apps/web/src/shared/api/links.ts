import { type affiliateLinkQuery, listAffiliateLinks } from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './call.ts'

export type LinkListQuery = z.input<typeof affiliateLinkQuery>

/** Every list of links: old with any change of one. */
export const allLinks = { queryKey: ['affiliate-links'] } as const

export const linksQuery = (query: LinkListQuery) =>
  queryOptions({
    queryKey: [...allLinks.queryKey, query],
    queryFn: ({ signal }) => call(listAffiliateLinks, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['clicks', 'links', 'campaigns', 'tags'] },
  })
