import { zodResolver } from '@hookform/resolvers/zod'
import { linkToCreate } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

type Fields = z.input<typeof linkToCreate>
export type NewLinkForm = UseFormReturn<Fields, unknown, z.output<typeof linkToCreate>>

/** In the order they are seen. */
export const newLinkFieldNames = [
  'originalUrl',
  'productId',
  'slug',
  'campaignId',
  'platform',
  'tags',
  'title',
] as const

const blank = {
  originalUrl: '',
  productId: '',
  productName: '',
  slug: null,
  campaignId: null,
  platform: null,
  tags: [],
  title: null,
}

const check = zodResolver(linkToCreate)

export function useNewLinkForm(campaignId: number | undefined): NewLinkForm {
  return useForm<Fields, unknown, z.output<typeof linkToCreate>>({
    resolver: ({ productId, productName, ...values }, context, options) =>
      check(
        { ...values, productId: productId || undefined, productName: productName || undefined },
        context,
        options,
      ),
    defaultValues: { ...blank, campaignId: campaignId ?? null },
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
