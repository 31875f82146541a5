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

/** A link of one's own that is pasted as a post's URL gives its destination, and the product that is not chosen yet. */
export function usePastedLink(form: PostForm, { isAbout, firstProduct }: About) {
  const address = useWatch({ control: form.control, name: 'destinationUrl' }) ?? ''
  const { found, isShortUrl } = useLinkOfShortUrl(address)
  const [taken, setTaken] = useState<OwnLink | null>(null)
  useEffect(() => {
    if (found !== undefined) {
      const isFree =
        isAbout && firstProduct === undefined && !form.getFieldState('productId').isDirty
      const given = isFree ? { productId: found.productId } : {}
      setTaken({ link: found, given })
      form.setValue('destinationUrl', found.originalUrl, { shouldDirty: true })
      if (isFree) form.setValue('productId', found.productId, { shouldDirty: true })
    } else if (taken !== null && taken.link.originalUrl !== address) {
      setTaken(null)
      takeBack(form, taken)
    }
  }, [form, found, taken, address, isAbout, firstProduct])
  return { taken: taken?.link.originalUrl === address ? taken : null, isShortUrl }
}

/** What was chosen since stays. */
function takeBack(form: PostForm, { given }: OwnLink) {
  const isKept = Number(form.getValues('productId')) !== given.productId
  if (given.productId !== undefined && !isKept) form.resetField('productId')
}
