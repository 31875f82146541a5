import * as contract from '@hopwise/contracts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { singleLinks } from '#src/shared/api/link.ts'
import { allLinks, linksQuery } from '#src/shared/api/links.ts'
import { allProducts } from '#src/shared/api/products.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

type LinkPage = contract.Page<contract.AffiliateLink>

/** The workspace's most visited links, for a glance. */
export const topLinksQuery = linksQuery({ order: 'clicks', pageSize: 6 })

export const linkVisitsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['link-visits', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listLinkVisits,
        { params: { id }, query: { pageSize: 6, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    // safe because a place is a string, and there is none before the first page
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { topics: ['clicks'] },
  })

/** Whether anything waits in the archive. */
export const anyArchivedQuery = linksQuery({ state: 'archived', pageSize: 1 })

export function useCreateLink() {
  const create = useCallOnce(contract.createAffiliateLink)
  return useChange((body: contract.LinkToCreate) => create({ body }), allLinks, allProducts)
}

export const useChangeLink = (id: number) =>
  useChange(
    (body: contract.AffiliateLinkChange) =>
      call(contract.changeAffiliateLink, { params: { id }, body }),
    allLinks,
    singleLinks,
  )

const versionsRead = 50

/** The addresses a link had, newest first, each with the day it last became the destination. */
export const earlierDestinationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...allLinks.queryKey, 'earlier', id],
    queryFn: ({ signal }) =>
      call(
        contract.listLinkVersions,
        { params: { id }, query: { pageSize: versionsRead } },
        { signal },
      ),
    select: ({ items }) =>
      [...Map.groupBy(items, ({ configuration }) => configuration.originalUrl)].map(
        ([originalUrl, versions]) => ({ originalUrl, since: versions[0]?.createdAt ?? '' }),
      ),
    meta: { topics: ['links'] },
  })

/** Puts a link into a campaign, or with null takes it out. */
export const useAssignLink = () =>
  useChange(
    ({ id, campaignId }: { id: number; campaignId: number | null }) =>
      call(contract.changeAffiliateLink, { params: { id }, body: { campaignId } }),
    allLinks,
    singleLinks,
  )

type BulkBody = z.input<(typeof contract.changeAffiliateLinks)['body']>
export type LinkBulkChange = BulkBody['change']

export const linkBulk = {
  send: (body: BulkBody) => call(contract.changeAffiliateLinks, { body }),
  undo: (id: number) => call(contract.undoAffiliateLinks, { params: { id } }),
  old: [allLinks, singleLinks],
}

/** The link leaves its list at once and comes back should the server refuse. */
export function useArchiveLink() {
  return useMoveLink(contract.archiveAffiliateLink)
}

export function useRestoreLink() {
  return useMoveLink(contract.restoreAffiliateLink)
}

function useMoveLink(
  endpoint: typeof contract.archiveAffiliateLink | typeof contract.restoreAffiliateLink,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: contract.AffiliateLink) => call(endpoint, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries(allLinks)
      const before = client.getQueriesData<LinkPage>(allLinks)
      takeOut(client, id)
      return before
    },
    onError: (_error, _link, before = []) => {
      for (const [key, page] of before) client.setQueryData(key, page)
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries(allLinks), client.invalidateQueries(singleLinks)]),
  })
}

function takeOut(client: QueryClient, id: number) {
  client.setQueriesData<LinkPage>(allLinks, (page) => {
    if (!page) return page
    const items = page.items.filter((link) => link.id !== id)
    return { items, total: page.total - (page.items.length - items.length) }
  })
}
