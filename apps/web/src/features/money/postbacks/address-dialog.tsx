import { zodResolver } from '@hookform/resolvers/zod'
import {
  newPostbackAddress,
  type PostbackAddress,
  type PostbackTemplateId,
  postbackTemplateIds,
  postbackTemplates,
} from '@hopwise/contracts'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useChangeAddress, useCreateAddress } from './postbacks.queries.ts'
import { copied, copyIdOf, createSecret, rememberSecret, urlOf } from './url-of.ts'

type Fields = z.input<typeof newPostbackAddress>
type Sent = z.output<typeof newPostbackAddress>

const fieldNames = [
  'name',
  'template',
  'secret',
  'allowedAddresses',
  'pinsFirstCaller',
  'defaultStatus',
  'currency',
  'payoutHoldDays',
] as const
const templates = postbackTemplates.map(({ id, name }) => ({ value: id, label: name }))
const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
]

function startOf(address: PostbackAddress | null): Fields {
  return {
    name: address?.name ?? '',
    template: templateIdOf(address),
    secret: address ? '' : createSecret(),
    allowedAddresses: address?.allowedAddresses.join('\n') ?? '',
    pinsFirstCaller: address?.pinsFirstCaller ?? false,
    defaultStatus: address?.defaultStatus ?? 'pending',
    currency: address?.currency ?? 'USD',
    payoutHoldDays: address?.payoutHoldDays ?? '',
  }
}

function templateIdOf(address: PostbackAddress | null): PostbackTemplateId {
  return postbackTemplateIds.find((id) => id === address?.template) ?? 'generic'
}

function sayMade(made: PostbackAddress) {
  const copy = async () => {
    if (await copyText(urlOf(made))) toast(copied)
  }
  toast({
    title: 'Address created',
    description: `Now paste its URL at ${made.name}.`,
    action: { label: 'Copy', onClick: () => void copy() },
  })
}

interface AddressFormOptions {
  address: PostbackAddress | null
  onMade: (made: PostbackAddress) => void
  onDone: () => void
}

function useAddressForm({ address, onMade, onDone }: AddressFormOptions) {
  const [start] = useState(() => startOf(address))
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(newPostbackAddress),
    defaultValues: start,
  })
  const isRestored = useUnsavedInput(form, `postback address ${address?.id ?? ''}`)
  const create = useCreateAddress()
  const change = useChangeAddress(address?.id ?? 0)
  const leave = () => {
    form.reset()
    onDone()
  }
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    // An empty secret field leaves the secret as it is; a button of its own takes it away.
    send: async ({ secret, ...values }: Sent) => {
      const body = { ...values, ...(secret && { secret }) }
      const saved = await (address ? change.mutateAsync(body) : create.mutateAsync(body))
      if (secret) rememberSecret(saved, secret)
      return saved
    },
    onSent: (saved) => {
      if (address) toast({ title: 'Success', description: 'Postback address saved.' })
      else {
        sayMade(saved)
        onMade(saved)
      }
      leave()
    },
    failure: 'Failed to save the postback address. Please try again.',
  })
  const dropping = useAction({
    run: change,
    done: { title: 'Secret removed', description: 'Calls no longer need a secret.' },
    failed: 'Failed to remove the secret.',
    onDone: leave,
  })
  return { form, isRestored, submit, leave, dropSecret: () => void dropping.act({ secret: '' }) }
}

function Advanced({
  form,
  address,
}: Pick<AddressFormOptions, 'address'> & Pick<ReturnType<typeof useAddressForm>, 'form'>) {
  const { errors } = form.formState
  const isUsed =
    address !== null &&
    (address.payoutHoldDays !== null ||
      address.allowedAddresses.length > 0 ||
      address.pinsFirstCaller)
  const isWrong = Boolean(errors.payoutHoldDays ?? errors.allowedAddresses)
  return (
    <Disclosure summary="Advanced" isOpen={isUsed || isWrong}>
      <div className="mt-3 grid gap-4">
        <p className="text-note text-ink-2">
          Instead of its secret, a call may carry an HMAC-SHA256 signature in sig.
        </p>
        <Field label="Hold days" aside="Optional" error={errors.payoutHoldDays?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('payoutHoldDays')} />
        </Field>
        <Field
          label="Allowed addresses"
          aside="Optional"
          error={errors.allowedAddresses?.message}
          hint="Your network’s IP addresses or ranges, such as 203.0.113.0/24. Leave empty to allow any."
        >
          <Textarea rows={2} spellCheck={false} {...form.register('allowedAddresses')} />
        </Field>
        <Controller
          control={form.control}
          name="pinsFirstCaller"
          render={({ field }) => (
            <Checkbox
              label="Lock to the IP range of the first call that counts"
              checked={field.value ?? false}
              onChange={field.onChange}
            />
          )}
        />
      </div>
    </Disclosure>
  )
}

interface AddressDialogProps {
  /** Null makes a new one. */
  address: PostbackAddress | null
  onMade?: (made: PostbackAddress) => void
  onClose: () => void
}

function focusCopyOf(address: PostbackAddress): boolean {
  const button = document.getElementById(copyIdOf(address))
  button?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
  return button !== null
}

export function AddressDialog({ address, onMade, onClose }: AddressDialogProps) {
  // Not state: the dialog is gone before it is drawn again.
  const made = useRef<PostbackAddress>(null)
  const { form, isRestored, submit, leave, dropSecret } = useAddressForm({
    address,
    onMade: (one) => {
      made.current = one
      onMade?.(one)
    },
    onDone: onClose,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      onLastFocus={() => made.current !== null && focusCopyOf(made.current)}
      title={address ? 'Edit Postback Address' : 'Add Postback Address'}
      description="A URL your network calls for each conversion."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4">
          <Field
            label="Name"
            required
            error={errors.name?.message}
            hint={
              address
                ? `Its earnings stay under ${address.source}.`
                : 'The network’s name, shown with its earnings.'
            }
          >
            <Input autoComplete="off" {...form.register('name')} />
          </Field>
          <Field
            label="Template"
            error={errors.template?.message}
            hint="Sets the placeholders in the URL."
          >
            <Select options={templates} {...form.register('template')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Default status" error={errors.defaultStatus?.message}>
              <Select options={statuses} {...form.register('defaultStatus')} />
            </Field>
            <Field label="Currency" error={errors.currency?.message}>
              <Input maxLength={3} autoComplete="off" {...form.register('currency')} />
            </Field>
          </div>
          <Field
            label="Secret"
            aside="Optional"
            error={errors.secret?.message}
            hint={
              address?.hasSecret
                ? 'Leave empty to keep the current secret.'
                : 'It comes with the URL that you copy next, and isn’t shown again.'
            }
          >
            <Input
              type="password"
              autoComplete="new-password"
              data-1p-ignore
              {...form.register('secret')}
            />
          </Field>
          {address?.hasSecret && (
            <Button size="sm" className="justify-self-start" onClick={dropSecret}>
              Remove secret
            </Button>
          )}
          <Advanced form={form} address={address} />
        </div>
        <DialogActions>
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {address ? 'Save Changes' : 'Add Address'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
