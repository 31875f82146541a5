import { zodResolver } from '@hookform/resolvers/zod'
import { newSmartLink, type SmartLink, smartLinkPlatforms } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { additionNames, additionsOf, noAdditions } from '#src/shared/link-parts/link-fields.ts'
import { namesOf } from '#src/shared/record/render-tag-field.ts'

export type SmartLinkFields = z.input<typeof newSmartLink>
type SmartLinkSent = z.output<typeof newSmartLink>
export type SmartLinkForm = UseFormReturn<SmartLinkFields, unknown, SmartLinkSent>

/** In the order they are seen. */
export const smartFieldNames = [
  'originalUrl',
  'productId',
  'platform',
  'customAlias',
  'title',
  'campaignId',
  'domainId',
  'tags',
  ...additionNames,
] as const satisfies readonly (keyof SmartLinkFields)[]

const blank: SmartLinkFields = {
  originalUrl: '',
  productId: '',
  productName: '',
  platform: null,
  customAlias: '',
  title: null,
  campaignId: null,
  domainId: undefined,
  tags: [],
  ...noAdditions,
}

export function toFields(link: SmartLink): SmartLinkFields {
  return {
    originalUrl: link.originalUrl,
    productId: link.productId,
    platform: smartLinkPlatforms.find((platform) => platform === link.platform) ?? null,
    customAlias: link.slug,
    title: link.title,
    campaignId: link.campaign?.id ?? null,
    domainId: link.domainId,
    tags: namesOf(link.tags),
    ...additionsOf(link),
  }
}

const check = zodResolver(
  newSmartLink.refine(
    ({ productId, productName }) => productId !== undefined || productName !== undefined,
    { path: ['productId'], error: 'Please select a product' },
  ),
)

/** The form of a smart link, checked by the very schema the server checks with. */
export function useSmartLinkForm(link?: SmartLink): SmartLinkForm {
  return useForm<SmartLinkFields, unknown, SmartLinkSent>({
    resolver: ({ productId, productName, ...values }, context, options) =>
      check(
        { ...values, productId: productId || undefined, productName: productName || undefined },
        context,
        options,
      ),
    defaultValues: link ? toFields(link) : blank,
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
