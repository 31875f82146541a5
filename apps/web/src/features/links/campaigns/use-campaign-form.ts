import { zodResolver } from '@hookform/resolvers/zod'
import { type Campaign, newCampaign, socialPlatforms } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { namesOf } from '#src/shared/record/render-tag-field.ts'

export type CampaignFields = Omit<z.input<typeof newCampaign>, 'productUrl'> & {
  /** Null while a product of the list is wanted. */
  productUrl?: string | null
}
export type CampaignSent = z.output<typeof newCampaign>
export type CampaignForm = UseFormReturn<CampaignFields, unknown, CampaignSent>

export const campaignFieldNames = [
  'name',
  'description',
  'productId',
  'productUrl',
  'platforms',
  'startDate',
  'endDate',
  'budget',
  'linkIds',
  'tags',
] as const

interface NewCampaignGiven {
  today: string
  /** What it is made for. */
  productId?: number | '' | undefined
  /** Links are about to move into it. */
  hasLinks?: boolean | undefined
}

/** Of a campaign whose links are known: they run anywhere, unless a person says otherwise. */
export const everyPlatform = () => [...socialPlatforms]

function blank({ today, productId = '', hasLinks = false }: NewCampaignGiven): CampaignFields {
  return {
    name: '',
    description: '',
    productId,
    productUrl: null,
    productName: '',
    platforms: hasLinks ? everyPlatform() : [],
    linkIds: [],
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

const check = zodResolver(newCampaign)
type Result = Awaited<ReturnType<typeof check>>

/** Where a URL names the product, nothing is to be selected. */
function withoutChoice(result: Result): Result {
  const { productId: _choice, ...errors } = result.errors
  return Object.keys(result.errors).length === 0 ? result : { values: {}, errors }
}

/** The form of a campaign, checked by the very schema the server checks with. */
export function useCampaignForm(given: { campaign: Campaign } | NewCampaignGiven): CampaignForm {
  return useForm<CampaignFields, unknown, CampaignSent>({
    resolver: async (
      { productId, productUrl, productName, linkIds, ...values },
      context,
      options,
    ) => {
      const isByUrl = productUrl != null
      const result = await check(
        {
          ...values,
          productId: productId || undefined,
          ...(linkIds?.length && { linkIds }),
          ...(isByUrl && { productUrl, productName: productName || undefined }),
        },
        context,
        // safe because the fields are the same but for one that may be null
        options as never,
      )
      return isByUrl ? withoutChoice(result) : result
    },
    defaultValues: 'campaign' in given ? toFields(given.campaign) : blank(given),
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
