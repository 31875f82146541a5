import type { AffiliateLink } from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import type { OwnLink } from './own-link-note.tsx'
import { useLinkOfShortUrl } from './use-link-of-short-url.ts'

const fields = ['productId', 'campaignId'] as const
type Name = (typeof fields)[number]

/** What is filled of a form. */
interface Filled {
  getFieldState: (name: Name) => { isDirty: boolean }
  getValues: (name: Name) => unknown
  setValue: (name: Name, value: number, options: { shouldDirty: true }) => void
  resetField: (name: Name) => void
  formState: { defaultValues?: Readonly<{ campaignId?: unknown }> | undefined }
}

interface OwnLinkOptions {
  form: Filled
  /** As it is typed. */
  address: string
  setAddress: (destination: string) => void
  takesProduct: boolean
}

/** A link of one's own that is pasted gives its destination, and the product and campaign that are not chosen yet. */
export function useOwnLink({ form, address, setAddress, takesProduct }: OwnLinkOptions) {
  const { found, isShortUrl } = useLinkOfShortUrl(address)
  const [taken, setTaken] = useState<OwnLink | null>(null)
  useEffect(() => {
    if (found !== undefined && found.originalUrl !== address) {
      setAddress(found.originalUrl)
      setTaken({ link: found, given: take(form, found, takesProduct) })
    } else if (taken !== null && taken.link.originalUrl !== address) {
      setTaken(null)
      takeBack(form, taken)
    }
  }, [form, found, taken, address, setAddress, takesProduct])
  return { taken: taken?.link.originalUrl === address ? taken : null, isShortUrl }
}

function take(form: Filled, link: AffiliateLink, takesProduct: boolean): OwnLink['given'] {
  const isFree = (name: Name) => !form.getFieldState(name).isDirty
  const hasCampaign = form.formState.defaultValues?.campaignId != null
  const given: OwnLink['given'] = {
    ...(takesProduct && isFree('productId') && { productId: link.productId }),
    ...(link.campaign !== null &&
      !hasCampaign &&
      isFree('campaignId') && { campaignId: link.campaign.id }),
  }
  for (const name of fields) {
    if (given[name] !== undefined) form.setValue(name, given[name], { shouldDirty: true })
  }
  return given
}

/** What was chosen since stays. */
function takeBack(form: Filled, { given }: OwnLink) {
  for (const name of fields) {
    if (given[name] !== undefined && Number(form.getValues(name)) === given[name]) {
      form.resetField(name)
    }
  }
}
