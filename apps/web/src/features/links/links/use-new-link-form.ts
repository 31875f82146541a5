import { zodResolver } from '@hookform/resolvers/zod'
import { linkToCreate } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { additionNames, noAdditions } from '#src/shared/link-parts/link-fields.ts'

type Fields = z.input<typeof linkToCreate>
type Result = Awaited<ReturnType<typeof check>>
export type NewLinkForm = UseFormReturn<Fields, unknown, z.output<typeof linkToCreate>>

/** In the order they are seen. */
export const newLinkFieldNames = [
  'originalUrl',
  'productId',
  'slug',
  'campaignId',
  'domainId',
  'platform',
  'tags',
  'title',
  ...additionNames,
] as const

const blank = {
  originalUrl: '',
  productId: '',
  productName: '',
  slug: null,
  campaignId: null,
  domainId: undefined,
  platform: null,
  tags: [],
  title: null,
  ...noAdditions,
}

const check = zodResolver(linkToCreate)

/** The product follows from the URL: one that is wrong or missing is one mistake, not two. */
function withoutFollower(result: Result): Result {
  const { originalUrl, productId: _follower, ...errors } = result.errors
  if (originalUrl === undefined) return result
  return { values: {}, errors: { originalUrl, ...errors } }
}

export function useNewLinkForm(campaignId: number | undefined): NewLinkForm {
  return useForm<Fields, unknown, z.output<typeof linkToCreate>>({
    resolver: async ({ productId, productName, ...values }, context, options) =>
      withoutFollower(
        await check(
          { ...values, productId: productId || undefined, productName: productName || undefined },
          context,
          options,
        ),
      ),
    defaultValues: { ...blank, campaignId: campaignId ?? null },
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
