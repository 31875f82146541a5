import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { linksQuery } from '#src/shared/api/links.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { useSettled } from '#src/shared/ui/use-settled.ts'
import type { NewLinkForm } from './use-new-link-form.ts'

/** The short name of an address that is a short URL of this Hopwise; empty where it is not. */
function slugOf(address: string, base: string): string {
  const start = `${shortAddress(base)}/`.toLowerCase()
  const short = shortAddress(address.trim()).toLowerCase()
  if (!short.startsWith(start)) return ''
  return /^[a-z0-9-]*/.exec(short.slice(start.length))?.[0] ?? ''
}

export interface OwnLink {
  link: AffiliateLink
  /** The fields that it filled in, along with the destination. */
  given: Given
}
type Given = { productId?: number; campaignId?: number }

/** A link of one's own that is pasted gives its destination, and the product and campaign that are not chosen yet. */
export function useOwnLink(form: NewLinkForm, base: string, presetId: number | undefined) {
  const address = form.watch('originalUrl')
  const slug = slugOf(address, base)
  const settled = useSettled(slug)
  const { data } = useQuery({
    ...linksQuery({ slug: settled, pageSize: 1 }),
    enabled: settled !== '',
  })
  const found = slug === '' ? undefined : data?.items.find((link) => link.slug === slug)
  const [taken, setTaken] = useState<OwnLink | null>(null)
  useEffect(() => {
    if (found !== undefined && form.getValues('originalUrl') !== found.originalUrl) {
      setTaken({ link: found, given: take(form, found, presetId) })
    } else if (taken !== null && taken.link.originalUrl !== address) {
      setTaken(null)
      takeBack(form, taken.given)
    }
  }, [form, found, taken, address, presetId])
  return { taken: taken?.link.originalUrl === address ? taken : null, isShortUrl: slug !== '' }
}

const fields = ['productId', 'campaignId'] as const

function take(form: NewLinkForm, link: AffiliateLink, presetId: number | undefined): Given {
  const isFree = (name: (typeof fields)[number]) => !form.getFieldState(name).isDirty
  const hasCampaign = form.formState.defaultValues?.campaignId != null
  const given: Given = {
    ...(presetId === undefined && isFree('productId') && { productId: link.productId }),
    ...(link.campaign !== null &&
      !hasCampaign &&
      isFree('campaignId') && { campaignId: link.campaign.id }),
  }
  form.setValue('originalUrl', link.originalUrl, { shouldDirty: true })
  for (const name of fields) {
    if (given[name] !== undefined) form.setValue(name, given[name], { shouldDirty: true })
  }
  return given
}

/** What was chosen since stays. */
function takeBack(form: NewLinkForm, given: Given) {
  for (const name of fields) {
    if (given[name] !== undefined && Number(form.getValues(name)) === given[name]) {
      form.resetField(name)
    }
  }
}
