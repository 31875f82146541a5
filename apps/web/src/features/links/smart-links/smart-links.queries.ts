import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { linkQuery, singleLinks } from '#src/shared/api/link.ts'
import { allLinks } from '#src/shared/api/links.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export type SmartListQuery = z.input<(typeof contract.listSmartLinks)['query']>
export type SupposedVisitor = z.input<typeof contract.supposedVisitor>

const meta = { topics: ['clicks', 'links', 'campaigns', 'tags'] } as const

/** Below the key of all links, so that archiving one takes it out of here too. */
export const smartLinksQuery = (query: SmartListQuery) =>
  queryOptions({
    queryKey: [...allLinks.queryKey, 'smart', query],
    queryFn: ({ signal }) => call(contract.listSmartLinks, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** Whether anything waits in the archive. */
export const anyArchivedQuery = smartLinksQuery({ state: 'archived', pageSize: 1 })

export const versionsQuery = (id: number, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...singleLinks.queryKey, id, 'versions', page],
    queryFn: ({ signal }) =>
      call(contract.listLinkVersions, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['links'] },
  })

export const linkSettingsQuery = queryOptions({
  queryKey: ['link-settings'],
  queryFn: ({ signal }) => call(contract.getLinkSettings, {}, { signal }),
  meta: { topics: ['links'] },
})

const useSend = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, allLinks, singleLinks)

export function useCreateSmartLink() {
  const create = useCallOnce(contract.createSmartLink)
  return useSend((body: contract.NewSmartLink) => create({ body }))
}

export const useChangeSmartLink = (id: number) =>
  useSend((body: contract.SmartLinkChange) =>
    call(contract.changeSmartLink, { params: { id }, body }),
  )

/** What is to be undone was changed again. */
export class ChangedSince extends Error {}

interface Undo {
  body: contract.SmartLinkChange
  /** Whether nothing that it restores was changed again. */
  isStill: (link: contract.SmartLink) => boolean
}

export function useUndoChange(id: number) {
  const client = useQueryClient()
  return useSend(async ({ body, isStill }: Undo) => {
    if (!isStill(await client.fetchQuery({ ...linkQuery(id), staleTime: 0 }))) {
      throw new ChangedSince()
    }
    return await call(contract.changeSmartLink, { params: { id }, body })
  })
}

type BulkBody = z.input<(typeof contract.changeSmartLinks)['body']>
export type SmartLinkBulkChange = BulkBody['change']

export const smartLinkBulk = {
  send: (body: BulkBody) => call(contract.changeSmartLinks, { body }),
  undo: (id: number) => call(contract.undoSmartLinks, { params: { id } }),
  old: [allLinks, singleLinks],
}

export const useCloakUrl = () =>
  useSend((originalUrl: string) => call(contract.cloakUrl, { body: { originalUrl } }))

export const useRollBack = (id: number) =>
  useSend((version: number) => call(contract.rollBackLink, { params: { id }, body: { version } }))

export const usePauseArm = (id: number) =>
  useSend((body: { armId: number; isPaused: boolean }) =>
    call(contract.pauseArm, { params: { id }, body }),
  )

/** Nothing is changed by it, so nothing is asked again. */
export function useTryLink(id: number) {
  return useMutation({
    mutationFn: (body: SupposedVisitor) => call(contract.tryLink, { params: { id }, body }),
  })
}
