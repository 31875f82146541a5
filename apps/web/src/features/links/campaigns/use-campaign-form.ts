import { zodResolver } from '@hookform/resolvers/zod'
import { type Campaign, newCampaign } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { namesOf } from '#src/shared/record/render-tag-field.ts'

export type CampaignFields = z.input<typeof newCampaign>
export type CampaignSent = z.output<typeof newCampaign>
export type CampaignForm = UseFormReturn<CampaignFields, unknown, CampaignSent>

export const campaignFieldNames = [
  'name',
  'description',
  'productId',
  'platforms',
  'startDate',
  'endDate',
  'budget',
  'tags',
] as const
export type CampaignFieldName = (typeof campaignFieldNames)[number]

function blank(today: string): CampaignFields {
  return {
    name: '',
    description: '',
    productId: '',
    platforms: [],
    startDate: today,
    endDate: '',
    budget: '',
    tags: [],
  }
}

export function toFields(campaign: Campaign): CampaignFields {
  return {
    name: campaign.name,
    description: campaign.description,
    productId: campaign.productId,
    platforms: campaign.platforms,
    startDate: campaign.startDate,
    endDate: campaign.endDate ?? '',
    budget: campaign.budget ?? '',
    tags: namesOf(campaign.tags),
  }
}

/** The form of a campaign, checked by the very schema the server checks with. */
export function useCampaignForm(given: { campaign: Campaign } | { today: string }): CampaignForm {
  return useForm<CampaignFields, unknown, CampaignSent>({
    resolver: zodResolver(newCampaign),
    defaultValues: 'campaign' in given ? toFields(given.campaign) : blank(given.today),
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
