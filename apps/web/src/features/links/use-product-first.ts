import { type FormEvent, useRef, useState } from 'react'
import { type LinkForm, linkFieldNames } from './use-link-form.ts'

/** A product being typed beside the link: what its fields lack, and the way to add it. */
export interface ProductDraft {
  check: () => Promise<boolean>
  add: () => Promise<boolean>
}

const ownFields = linkFieldNames.filter((name) => name !== 'productId')

/** One press finishes both: the product being typed is added before its link is sent. */
export function useProductFirst(form: LinkForm, submit: () => Promise<void>) {
  const draft = useRef<ProductDraft>(null)
  const [isBusy, setBusy] = useState(false)
  const addProduct = async (): Promise<boolean> => {
    if (!draft.current) return true
    const { check, add } = draft.current
    const isProductFine = await check()
    const isLinkFine = await form.trigger(ownFields, { shouldFocus: isProductFine })
    return isProductFine && isLinkFine && add()
  }
  const send = async () => {
    setBusy(true)
    if (await addProduct()) await submit()
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return { draft, isBusy, onSubmit }
}
