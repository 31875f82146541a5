import { useState } from 'react'
import { useLinkFields } from './link-fields.ts'

/** A rotation URL that is typed and not added yet: it counts, in what is summed up and in what is sent. */
export interface PendingUrl {
  typed: string
  setTyped: (typed: string) => void
  /** Adds it to the others. */
  take: () => void
}

export const splitLines = (text: string) => text.split(/\s+/).filter((line) => line !== '')

/** The URLs with what was typed or pasted, each of them once. */
export const withUrls = (urls: readonly string[], text: string) => [
  ...new Set([...urls, ...splitLines(text)]),
]

export function usePendingUrl(): PendingUrl {
  const form = useLinkFields()
  const [typed, setTyped] = useState('')
  const take = () => {
    if (typed.trim() === '') return
    const urls = withUrls(form.getValues('rotateUrls') ?? [], typed)
    form.setValue('rotateUrls', urls, { shouldDirty: true })
    setTyped('')
  }
  return { typed, setTyped, take }
}
