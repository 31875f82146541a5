import { type FormEvent, type ReactElement, type Ref, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Something being typed within a form, such as a new product: what it lacks, and the way to add it. */
export interface Draft {
  check: () => Promise<boolean>
  add: () => Promise<boolean>
}

interface ProductFieldProps {
  value: number | null
  onChange: (productId: number) => void
  error: string | undefined
  /** Gets the focus when no product was chosen. */
  ref: (control: HTMLElement | null) => void
  draft: Ref<Draft>
}

/** Another feature's field: the screen hands it in. */
export type RenderProductField = (props: ProductFieldProps) => ReactElement

/** One press finishes both: the draft is added before the form around it is sent. */
export function useDraftFirst<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  /** The fields that the draft does not fill. */
  ownFields: readonly Path<Fields>[],
  submit: () => Promise<void>,
) {
  const draft = useRef<Draft>(null)
  const [isBusy, setBusy] = useState(false)
  const addDraft = async (): Promise<boolean> => {
    if (!draft.current) return true
    const { check, add } = draft.current
    const isDraftFine = await check()
    const isFormFine = await form.trigger(ownFields, { shouldFocus: isDraftFine })
    return isDraftFine && isFormFine && add()
  }
  const send = async () => {
    setBusy(true)
    if (await addDraft()) await submit()
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return { draft, isBusy, onSubmit }
}
