import type { AffiliateLink } from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { OwnLink } from '#src/shared/link-parts/own-link-note.tsx'
import { useLinkOfShortUrl } from '#src/shared/link-parts/use-link-of-short-url.ts'
import type { PostForm } from './use-post-form.ts'

interface About {
  /** What was generated about something else is not booked on the product of its URL. */
  isAbout: boolean
  firstProduct: number | undefined
}

/** A link of one's own that is pasted as a post's URL gives its destination, and the product and campaign that are not chosen yet. */
export function usePastedLink(form: PostForm, { isAbout, firstProduct }: About) {
  const address = useWatch({ control: form.control, name: 'destinationUrl' }) ?? ''
  const { found, isShortUrl } = useLinkOfShortUrl(address)
  const [taken, setTaken] = useState<OwnLink | null>(null)
  useEffect(() => {
    if (found !== undefined) {
      setTaken({ link: found, given: take(form, found, isAbout && firstProduct === undefined) })
    } else if (taken !== null && taken.link.originalUrl !== address) {
      setTaken(null)
      takeBack(form, taken)
    }
  }, [form, found, taken, address, isAbout, firstProduct])
  return { taken: taken?.link.originalUrl === address ? taken : null, isShortUrl }
}

const fields = ['productId', 'campaignId'] as const

function take(form: PostForm, link: AffiliateLink, takesProduct: boolean): OwnLink['given'] {
  const isFree = (name: (typeof fields)[number]) => !form.getFieldState(name).isDirty
  const hasCampaign = form.formState.defaultValues?.campaignId != null
  const given: OwnLink['given'] = {
    ...(takesProduct && isFree('productId') && { productId: link.productId }),
    ...(link.campaign !== null &&
      !hasCampaign &&
      isFree('campaignId') && { campaignId: link.campaign.id }),
  }
  form.setValue('destinationUrl', link.originalUrl, { shouldDirty: true })
  for (const name of fields) {
    if (given[name] !== undefined) form.setValue(name, given[name], { shouldDirty: true })
  }
  return given
}

/** What was chosen since stays. */
function takeBack(form: PostForm, { given }: OwnLink) {
  for (const name of fields) {
    if (given[name] !== undefined && Number(form.getValues(name)) === given[name]) {
      form.resetField(name)
    }
  }
}
