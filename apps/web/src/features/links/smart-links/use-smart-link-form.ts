import { zodResolver } from '@hookform/resolvers/zod'
import { newSmartLink, type SmartLink, smartLinkPlatforms } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { namesOf } from '#src/shared/record/render-tag-field.ts'

export type SmartLinkFields = z.input<typeof newSmartLink>
export type SmartLinkSent = z.output<typeof newSmartLink>
export type SmartLinkForm = UseFormReturn<SmartLinkFields, unknown, SmartLinkSent>
export type RuleFields = NonNullable<SmartLinkFields['rules']>[number]

/** In the order they are seen. */
export const smartFieldNames = [
  'originalUrl',
  'productId',
  'platform',
  'customAlias',
  'title',
  'campaignId',
  'tags',
  'enableGeotargeting',
  'enableDeviceTargeting',
  'enableRetargeting',
  'rotateUrls',
  'rules',
  'isCloaked',
  'passesQuery',
  'escapesApps',
  'utm',
] as const satisfies readonly (keyof SmartLinkFields)[]
export type SmartFieldName = (typeof smartFieldNames)[number]

const blank: SmartLinkFields = {
  originalUrl: '',
  productId: '',
  platform: null,
  customAlias: '',
  title: null,
  campaignId: null,
  tags: [],
  enableGeotargeting: false,
  enableDeviceTargeting: false,
  enableRetargeting: false,
  rotateUrls: [],
  rules: [],
  isCloaked: false,
  passesQuery: false,
  escapesApps: false,
  utm: null,
}

export function toFields(link: SmartLink): SmartLinkFields {
  return {
    originalUrl: link.originalUrl,
    productId: link.productId,
    platform: smartLinkPlatforms.find((platform) => platform === link.platform) ?? null,
    customAlias: link.slug,
    title: link.title,
    campaignId: link.campaign?.id ?? null,
    tags: namesOf(link.tags),
    enableGeotargeting: link.enableGeotargeting,
    enableDeviceTargeting: link.enableDeviceTargeting,
    enableRetargeting: link.enableRetargeting,
    rotateUrls: link.rotateUrls,
    rules: link.rules,
    isCloaked: link.isCloaked,
    passesQuery: link.passesQuery,
    escapesApps: link.escapesApps,
    utm: link.utm,
  }
}

/** The form of a smart link, checked by the very schema the server checks with. */
export function useSmartLinkForm(link?: SmartLink): SmartLinkForm {
  return useForm<SmartLinkFields, unknown, SmartLinkSent>({
    resolver: zodResolver(newSmartLink),
    defaultValues: link ? toFields(link) : blank,
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
