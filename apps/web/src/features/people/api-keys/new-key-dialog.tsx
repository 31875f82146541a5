import { zodResolver } from '@hookform/resolvers/zod'
import { apiScopes, newApiKey } from '@hopwise/contracts'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { useShownOnce } from '#src/shared/ui/shown-once.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useCreateApiKey } from './api-keys.queries.ts'
import { scopeLabels } from './scope-labels.ts'

type Fields = z.input<typeof newApiKey>
type Sent = z.output<typeof newApiKey>

const fieldNames = ['name', 'scopes', 'expiresInDays'] as const
const lasting = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In one year' },
  { value: '', label: 'Never' },
]

function useKeyForm(onMade: (key: string) => void) {
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(newApiKey),
    defaultValues: { name: '', scopes: ['read'], expiresInDays: 90 },
  })
  const isRestored = useUnsavedInput(form, 'new API key')
  const { mutateAsync } = useCreateApiKey()
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: mutateAsync,
    onSent: ({ key }) => {
      toast({ title: 'Success', description: 'API key added successfully!' })
      form.reset()
      onMade(key)
    },
    failure: 'Failed to create the key. Please try again.',
  })
  return { form, isRestored, submit }
}

function Scopes({ form }: { form: ReturnType<typeof useKeyForm>['form'] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'scopes' })
  const error = fieldState.error?.message ?? (fieldState.error && 'Select at least one scope')
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-cell font-label">Permissions</legend>
      {apiScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={
            <>
              {scopeLabels[scope]} <span className="font-mono text-note text-ink-3">{scope}</span>
            </>
          }
          checked={field.value.includes(scope)}
          onChange={(isOn) =>
            field.onChange(
              apiScopes.filter((one) => (one === scope ? isOn : field.value.includes(one))),
            )
          }
        />
      ))}
      {error && (
        <p role="alert" className="text-note text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const { form, isRestored, submit } = useKeyForm(onMade)
  const { errors, isSubmitting } = form.formState
  const lasts = useController({ control: form.control, name: 'expiresInDays' })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5">
        <Field
          label="Name"
          required
          error={errors.name?.message}
          hint="What the key is for, such as Weekly report."
        >
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        {isRestored && <RestoredNote onDiscard={() => form.reset()} />}
        <Scopes form={form} />
        <Field label="Expires" error={errors.expiresInDays?.message}>
          <Select
            options={lasting}
            value={String(lasts.field.value ?? '')}
            onChange={({ target }) =>
              lasts.field.onChange(target.value === '' ? null : Number(target.value))
            }
          />
        </Field>
      </div>
      <DialogActions>
        <Button
          variant="ghost"
          onClick={() => {
            form.reset()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Create Key
        </Button>
      </DialogActions>
    </form>
  )
}

interface MadeKeyProps {
  value: string
  isCopied: boolean
  onCopied: () => void
  onClose: () => void
}

function MadeKey({ value, isCopied, onCopied, onClose }: MadeKeyProps) {
  return (
    <div className="grid gap-4">
      <p className="text-cell text-ink-2">Copy it now. You won’t be able to see it again.</p>
      <code className="rounded-card border border-line bg-sunken px-3.5 py-3 font-mono text-note break-all">
        {value}
      </code>
      <DialogActions>
        <Button variant={isCopied ? 'primary' : 'secondary'} onClick={onClose}>
          Done
        </Button>
        <CopyButton
          look={isCopied ? 'button' : 'primary'}
          value={value}
          label="Copy the key"
          copied={{ title: 'Copied!', description: 'API key copied to clipboard' }}
          onCopied={onCopied}
        />
      </DialogActions>
    </div>
  )
}

interface NewKeyDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Makes a key and shows it this once. */
export function NewKeyDialog({ isOpen, onClose }: NewKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null)
  const { done, close, isCopied, onCopied, question } = useShownOnce({
    isShown: key !== null,
    onForget: () => setKey(null),
    onClose,
    title: 'Close without saving your key?',
    description: 'It isn’t shown again.',
  })
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={close}
        // A press alongside it must not lose a key that is shown once.
        isKept={key !== null}
        title={key === null ? 'New API key' : 'Your new API key'}
        description={key === null ? 'For scripts that act for you in this workspace.' : undefined}
      >
        {key === null ? (
          <KeyForm onMade={setKey} onClose={onClose} />
        ) : (
          <MadeKey value={key} isCopied={isCopied} onCopied={onCopied} onClose={done} />
        )}
      </Dialog>
      {question}
    </>
  )
}
