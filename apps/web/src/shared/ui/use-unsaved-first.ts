import { type FormEvent, type ReactElement, type Ref, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useRecheck } from './use-recheck.ts'

/** Something being typed within a form, such as a new product: what it lacks, and the way to add it. */
export interface UnsavedPart {
  /** An empty one is no draft: then the form around it says what it lacks. */
  isBegun: () => boolean
  check: (options: { shouldFocus: boolean }) => Promise<boolean>
  add: () => Promise<boolean>
}

interface ProductFieldProps {
  value: number | null
  onChange: (productId: number) => void
  /** The only product, or that of the address: the form begins with it; null where neither is known. */
  onPropose: (productId: number | null) => void
  error: string | undefined
  /** Where the link leads, as far as it is typed: it may reveal the product's network. */
  address?: string | undefined
  /** Gets the focus when no product was chosen. */
  ref: (control: HTMLElement | null) => void
  unsaved: Ref<UnsavedPart>
  /** Takes what was typed where a product is wanted that is not listed; left out, one is typed here. */
  onNew?: (typed: string) => void
}

/** Another feature's field: the screen hands it in. */
export type RenderProductField = (props: ProductFieldProps) => ReactElement

/** One press finishes both: the draft is added before the form around it is sent. */
export function useUnsavedFirst<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  /** In the order they are seen; the draft stands in the place of `productId`. */
  fields: readonly Path<Fields>[],
  submit: () => Promise<void>,
) {
  const unsaved = useRef<UnsavedPart>(null)
  const [isBusy, setBusy] = useState(false)
  useRecheck(form)
  const saveUnsaved = async (): Promise<boolean> => {
    if (!unsaved.current?.isBegun()) return true
    const { check, add } = unsaved.current
    const place = fields.indexOf('productId' as Path<Fields>)
    // The first that is wrong gets the focus.
    let isFine = await form.trigger(fields.slice(0, place), { shouldFocus: true })
    isFine = (await check({ shouldFocus: isFine })) && isFine
    isFine = (await form.trigger(fields.slice(place + 1), { shouldFocus: isFine })) && isFine
    return isFine && add()
  }
  const send = async () => {
    setBusy(true)
    if (await saveUnsaved()) await submit()
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return { unsaved, isBusy, onSubmit }
}
