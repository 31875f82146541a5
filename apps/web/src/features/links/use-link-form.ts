import { zodResolver } from '@hookform/resolvers/zod'
import { type AffiliateLink, affiliateLinkPlatforms, newAffiliateLink } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'

export type NewLinkFields = z.input<typeof newAffiliateLink>
export type NewLinkSent = z.output<typeof newAffiliateLink>

export const linkFieldNames = ['productId', 'originalUrl', 'platform', 'slug', 'title'] as const

const blank = { productId: '', originalUrl: '', platform: null, slug: null, title: null }

function fieldsOf(link: AffiliateLink): NewLinkFields {
  return {
    productId: link.productId,
    originalUrl: link.originalUrl,
    platform: affiliateLinkPlatforms.find((platform) => platform === link.platform) ?? null,
    slug: link.slug,
    title: link.title,
  }
}

/** The form of a link, checked by the very schema the server checks with. */
export function useLinkForm(link?: AffiliateLink) {
  return useForm<NewLinkFields, unknown, NewLinkSent>({
    resolver: zodResolver(newAffiliateLink),
    defaultValues: link ? fieldsOf(link) : blank,
    mode: 'onTouched',
  })
}
