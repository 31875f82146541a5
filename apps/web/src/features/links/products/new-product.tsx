import { type ConnectedNetwork, type Product, productNameOf } from '@hopwise/contracts'
import {
  type KeyboardEvent,
  type Ref,
  type RefCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useRecheck } from '#src/shared/ui/use-recheck.ts'
import type { UnsavedPart } from '#src/shared/ui/use-unsaved-first.ts'
import { NetworkWarning } from './network-warning.tsx'
import { NewProductFields } from './new-product-fields.tsx'
import { useCreateProduct } from './products.queries.ts'
import { type NewProductForm, productFieldNames } from './use-new-product-form.ts'

interface NewProductProps {
  form: NewProductForm
  /** What the address of the link says, if anything. */
  network: ConnectedNetwork | null
  /** What the product is made from; empty where it is only named. */
  address: string
  unsaved: Ref<UnsavedPart>
  onAdded: (product: Product) => void
  onCancel: (() => void) | undefined
  /** It was asked for, and takes the focus. */
  isAsked: boolean
  /** Takes the focus where nothing else has it. */
  takesFocus: boolean
  /** What the form around it says while nothing is typed here. */
  error: string | undefined
  ref?: RefCallback<HTMLElement> | undefined
}

function useAdding(form: NewProductForm, onAdded: (product: Product) => void) {
  const create = useCreateProduct()
  const running = useRef<Promise<boolean> | null>(null)
  const isAdded = useRef(false)
  const submit = useFormSubmit({
    form,
    fields: productFieldNames,
    send: create.mutateAsync,
    onSent: (product) => {
      isAdded.current = true
      onAdded(product)
    },
    failure: 'Failed to add the product. Please try again.',
  })
  const run = async () => {
    await submit()
    return isAdded.current
  }
  /** Pressed twice, or here and around, it is still one product. */
  const add = () => {
    running.current ??= run().finally(() => {
      running.current = null
    })
    return running.current
  }
  return { add, isAdding: create.isPending }
}

/** The address chooses the network, until a person does. */
function useReportedNetwork(form: NewProductForm, network: ConnectedNetwork | null) {
  const { setValue, getFieldState } = form
  const { isDirty } = getFieldState('network', form.formState)
  useEffect(() => {
    // Reported by the address alone, the draft is not begun yet.
    if (!isDirty) setValue('network', network ?? 'other')
  }, [isDirty, network, setValue])
}

/** The address of a known network names the product and its page, until a person does. */
function useReportedName(form: NewProductForm, address: string) {
  const { setValue, getFieldState } = form
  const last = useRef('')
  useEffect(() => {
    const name = productNameOf(address)
    if (name === last.current || form.getValues('name') !== last.current) return
    last.current = name
    setValue('name', name, { shouldDirty: true })
    if (!getFieldState('url').isTouched) setValue('url', address.trim() || null)
  }, [form, address, setValue, getFieldState])
}

/** A form within a form, which HTML does not know: a group that keeps Enter to itself. */
export function NewProduct(props: NewProductProps) {
  const { form, network, address, unsaved, onAdded, onCancel, isAsked, takesFocus, error, ref } =
    props
  const { add, isAdding } = useAdding(form, onAdded)
  const { setFocus, trigger } = form
  useRecheck(form)
  useReportedNetwork(form, network)
  useReportedName(form, network === null ? '' : address)
  const chosen = form.watch('network')
  useEffect(() => {
    // The list that was loading had the focus, perhaps.
    const isFree = takesFocus && document.activeElement === document.body
    if (isAsked || isFree) setFocus('name')
  }, [isAsked, takesFocus, setFocus])
  useImperativeHandle(unsaved, () => ({
    isBegun: () => form.formState.isDirty,
    check: (options) => trigger(undefined, options),
    add,
  }))
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void add()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label="Add a product"
      onKeyDown={addOnEnter}
      className="rounded-card border border-line bg-sunken p-4"
    >
      <p className="text-body font-title">Add a product</p>
      <p className="mt-0.5 text-note text-ink-2">
        What the link sells. Earnings are grouped by product.
      </p>
      <NewProductFields form={form} error={error} ref={ref} />
      {network !== null && network !== chosen && (
        <div className="mt-2">
          <NetworkWarning
            address={network}
            product={chosen ?? 'other'}
            action={
              <Button
                size="sm"
                onClick={() => form.setValue('network', network, { shouldDirty: true })}
              >
                Change the network
              </Button>
            }
          />
        </div>
      )}
      <div className="mt-4 flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Choose from the list
          </Button>
        )}
        <Button size="sm" onClick={() => void add()} pending={isAdding}>
          Add product
        </Button>
      </div>
    </div>
  )
}
