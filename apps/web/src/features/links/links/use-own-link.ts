import type { AffiliateLink } from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import type { OwnLink } from '#src/shared/link-parts/own-link-note.tsx'
import { useLinkOfShortUrl } from '#src/shared/link-parts/use-link-of-short-url.ts'
import type { NewLinkForm } from './use-new-link-form.ts'

type Given = OwnLink['given']

/** A link of one's own that is pasted gives its destination, and the product and campaign that are not chosen yet. */
export function useOwnLink(form: NewLinkForm, presetId: number | undefined) {
  const address = form.watch('originalUrl')
  const { found, isShortUrl } = useLinkOfShortUrl(address)
  const [taken, setTaken] = useState<OwnLink | null>(null)
  useEffect(() => {
    if (found !== undefined && form.getValues('originalUrl') !== found.originalUrl) {
      setTaken({ link: found, given: take(form, found, presetId) })
    } else if (taken !== null && taken.link.originalUrl !== address) {
      setTaken(null)
      takeBack(form, taken.given)
    }
  }, [form, found, taken, address, presetId])
  return { taken: taken?.link.originalUrl === address ? taken : null, isShortUrl }
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
