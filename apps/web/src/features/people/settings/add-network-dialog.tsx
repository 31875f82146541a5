import { zodResolver } from '@hookform/resolvers/zod'
import { type ConnectedNetwork, connectedNetworks, newNetworkConnection } from '@hopwise/contracts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { networkNames } from '#src/shared/format/network-names.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useAddNetwork } from './integrations.queries.ts'

/** Where a network keeps what its fields ask for. */
const networkHints: Record<ConnectedNetwork, { apiKey: string; accountId: string }> = {
  clickbank: {
    apiKey: 'In ClickBank, under Settings, API Management. It starts with API-.',
    accountId: 'Your ClickBank nickname.',
  },
  amazon: {
    apiKey:
      'In Associates Central, under Tools, Creators API. Enter the credential ID and secret as id:secret.',
    accountId: 'Your tracking tag, such as ada-20. Its ending shows the region.',
  },
}

type Fields = z.input<typeof newNetworkConnection>
type Sent = z.output<typeof newNetworkConnection>

const fieldNames = ['network', 'apiKey', 'accountId'] as const
const networks = connectedNetworks.map((value) => ({ value, label: networkNames[value] }))
const otherwise = { apiKey: 'Kept encrypted and never shown again.', accountId: undefined }

function useNetworkForm(onAdded: () => void) {
  // Checked when sent: an error that appears on blur moves the button away from under the pointer.
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(newNetworkConnection),
    // safe because '' stands for nothing chosen, which the schema refuses in its own words
    defaultValues: { network: '' as Fields['network'], apiKey: '', accountId: '' },
  })
  const isRestored = useUnsavedInput(form, 'new network')
  const add = useAddNetwork()
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: add.mutateAsync,
    onSent: ({ isActive, problem }) => {
      toast({
        title: 'Success',
        description: isActive
          ? 'API key added successfully!'
          : `API key added, but not tested yet. ${problem ?? ''}`.trim(),
      })
      form.reset()
      onAdded()
    },
    failure: 'Failed to add the network. Please try again.',
  })
  return { form, isRestored, submit }
}

interface AddNetworkDialogProps {
  isOpen: boolean
  onClose: () => void
  /** What it begins with. */
  preset: ConnectedNetwork | undefined
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function AddNetworkDialog({ isOpen, onClose, preset }: AddNetworkDialogProps) {
  const { form, isRestored, submit } = useNetworkForm(onClose)
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => {
    if (preset === undefined) return
    form.setValue('network', preset)
    return () => {
      // A key that was typed stays with its network.
      if (form.getValues(['apiKey', 'accountId']).every((typed) => typed === '')) {
        form.resetField('network')
      }
    }
  }, [form, preset])
  const network = form.watch('network')
  const hints = networkHints[network] ?? otherwise
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      title="Add Network"
      description="The key is tested right away and stored encrypted."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4">
          <Field label="Network" required error={errors.network?.message}>
            <Select
              options={networks}
              placeholder="Select a network"
              {...form.register('network')}
            />
          </Field>
          <Field label="API Key" required error={errors.apiKey?.message} hint={hints.apiKey}>
            <Input
              type="password"
              autoComplete="off"
              spellCheck={false}
              data-1p-ignore
              {...form.register('apiKey')}
            />
          </Field>
          <Field
            label="Account ID"
            aside="Optional"
            error={errors.accountId?.message}
            hint={hints.accountId}
          >
            <Input autoComplete="off" spellCheck={false} {...form.register('accountId')} />
          </Field>
        </div>
        <FormActions
          verb="Add Network"
          isBusy={isSubmitting}
          onCancel={() => {
            form.reset()
            onClose()
          }}
        />
      </form>
    </Dialog>
  )
}
