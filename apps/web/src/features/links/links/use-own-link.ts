import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { linksQuery } from './links.queries.ts'
import type { NewLinkForm } from './use-new-link-form.ts'

const readAtOnce = 200

/** The short name of an address that is a short URL of this Hopwise; empty where it is not. */
function slugOf(address: string, base: string): string {
  const start = `${shortAddress(base)}/`.toLowerCase()
  const short = shortAddress(address.trim()).toLowerCase()
  if (!short.startsWith(start)) return ''
  return /^[a-z0-9-]*/.exec(short.slice(start.length))?.[0] ?? ''
}

/** A link of one's own that is pasted gives its destination, product and campaign. */
export function useOwnLink(form: NewLinkForm, base: string) {
  const address = form.watch('originalUrl')
  const slug = slugOf(address, base)
  const { data } = useQuery({
    ...linksQuery({ search: slug, pageSize: readAtOnce }),
    enabled: slug !== '',
  })
  const found = slug === '' ? undefined : data?.items.find((link) => link.slug === slug)
  const [taken, setTaken] = useState<AffiliateLink | null>(null)
  useEffect(() => {
    if (found !== undefined) {
      setTaken(found)
      take(form, found)
    } else if (taken !== null && taken.originalUrl !== address) {
      setTaken(null)
      form.resetField('productId')
      form.resetField('campaignId')
    }
  }, [form, found, taken, address])
  return { taken: taken?.originalUrl === address ? taken : null, isShortUrl: slug !== '' }
}

function take(form: NewLinkForm, { originalUrl, productId, campaign }: AffiliateLink) {
  form.setValue('originalUrl', originalUrl, { shouldDirty: true })
  form.setValue('productId', productId, { shouldDirty: true })
  form.setValue('campaignId', campaign?.id ?? null, { shouldDirty: true })
}
