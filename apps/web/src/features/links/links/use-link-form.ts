import { zodResolver } from '@hookform/resolvers/zod'
import {
  type AffiliateLink,
  affiliateLinkPlatforms,
  type SmartLink,
  wholeLink,
} from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { additionNames, additionsOf } from '#src/shared/link-parts/link-fields.ts'
import { namesOf } from '#src/shared/record/render-tag-field.ts'

type NewLinkFields = z.input<typeof wholeLink>
export type NewLinkSent = z.output<typeof wholeLink>
export type LinkForm = UseFormReturn<NewLinkFields, unknown, NewLinkSent>

export const linkFieldNames = [
  'originalUrl',
  'productId',
  'platform',
  'slug',
  'title',
  'campaignId',
  'domainId',
  'tags',
  ...additionNames,
] as const

export function plainFieldsOf(link: AffiliateLink): NewLinkFields {
  return {
    productId: link.productId,
    originalUrl: link.originalUrl,
    platform: affiliateLinkPlatforms.find((platform) => platform === link.platform) ?? null,
    slug: link.slug,
    title: link.title,
    campaignId: link.campaign?.id ?? null,
    domainId: link.domainId,
    tags: namesOf(link.tags),
  }
}

export const toFields = (link: SmartLink): NewLinkFields => ({
  ...plainFieldsOf(link),
  ...additionsOf(link),
})

/** The form of a link, checked by the very schema the server checks with. */
export function useLinkForm(link: SmartLink): LinkForm {
  return useForm<NewLinkFields, unknown, NewLinkSent>({
    resolver: zodResolver(wholeLink),
    defaultValues: toFields(link),
    // What someone else changes in the meantime comes in; what was typed here stays.
    values: toFields(link),
    resetOptions: { keepDirtyValues: true },
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
