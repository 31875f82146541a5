import * as contract from '@hopwise/contracts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import {
  allCampaigns,
  campaignLists,
  campaignQueryOf,
  campaignsQuery,
} from '#src/shared/api/campaigns.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

type CampaignPage = contract.Page<contract.Campaign>

/** Whether anything waits in the archive. */
export const anyArchivedQuery = campaignsQuery({ state: 'archived', pageSize: 1 })

/** One campaign; until it is loaded, as a list showed it. */
export function useCampaign(id: number) {
  const client = useQueryClient()
  return useQuery({ ...campaignQueryOf(id), placeholderData: () => findListed(client, id) })
}

function findListed(client: QueryClient, id: number): contract.Campaign | undefined {
  const lists = client.getQueriesData<CampaignPage>(campaignLists)
  return lists.flatMap(([, page]) => page?.items ?? []).find((one) => one.id === id)
}

export function useCreateCampaign() {
  const create = useCallOnce(contract.createCampaign)
  return useChange((body: contract.NewCampaign) => create({ body }), allCampaigns)
}

type Change = contract.CampaignChange & { id: number }

export const useChangeCampaign = () =>
  useChange(
    ({ id, ...body }: Change) => call(contract.changeCampaign, { params: { id }, body }),
    allCampaigns,
  )

type BulkBody = z.input<(typeof contract.changeCampaigns)['body']>
export type CampaignBulkChange = BulkBody['change']

export const campaignBulk = {
  send: (body: BulkBody) => call(contract.changeCampaigns, { body }),
  undo: (id: number) => call(contract.undoCampaigns, { params: { id } }),
  old: [allCampaigns],
}

type Move =
  | typeof contract.duplicateCampaign
  | typeof contract.restoreCampaign
  | typeof contract.archiveCampaign

const useMove = (endpoint: Move) =>
  useChange(({ id }: contract.Campaign) => call(endpoint, { params: { id } }), allCampaigns)

export const useDuplicateCampaign = () => useMove(contract.duplicateCampaign)
export const useRestoreCampaign = () => useMove(contract.restoreCampaign)
export const useArchiveCampaign = () => useMove(contract.archiveCampaign)
