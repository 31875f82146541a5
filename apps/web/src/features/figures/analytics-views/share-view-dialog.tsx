import { zodResolver } from '@hookform/resolvers/zod'
import { type CanvasQuery, newSharedView, shareDays } from '@hopwise/contracts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useShareView } from './analytics-views.queries.ts'
import { SharedViews } from './shared-views.tsx'

const asked = newSharedView.pick({ name: true, expiresInDays: true })

const lasting = shareDays.map((days) => ({
  value: String(days),
  label: days === 365 ? 'One year' : `${days} days`,
}))

interface ShareViewDialogProps {
  query: CanvasQuery
  onClose: () => void
}

/** Makes a read-only page of what is on screen, and closes those that were made before. */
export function ShareViewDialog({ query, onClose }: ShareViewDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Share this view"
      description="Anyone with the link can view these figures, including the names of your links, campaigns and products, until it expires."
    >
      {url === null ? (
        <ShareForm query={query} onShared={setUrl} onClose={onClose} />
      ) : (
        <SharedUrl url={url} onClose={onClose} />
      )}
      <SharedViews />
    </Dialog>
  )
}

interface ShareFormProps {
  query: CanvasQuery
  onShared: (url: string) => void
  onClose: () => void
}

function ShareForm({ query, onShared, onClose }: ShareFormProps) {
  const { mutateAsync } = useShareView()
  const form = useForm<z.input<typeof asked>, unknown, z.output<typeof asked>>({
    resolver: zodResolver(asked),
    defaultValues: { name: '', expiresInDays: 30 },
  })
  const submit = useFormSubmit({
    form,
    fields: ['name', 'expiresInDays'],
    send: (values) => mutateAsync({ ...values, query }),
    onSent: ({ url }) => onShared(url),
    failure: 'Failed to share the view. Please try again.',
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4">
        <Field label="Title" required error={errors.name?.message} hint="Shown above the figures.">
          <Input autoComplete="off" placeholder="November report" {...form.register('name')} />
        </Field>
        <Field label="Expires after" error={errors.expiresInDays?.message}>
          <Select options={lasting} {...form.register('expiresInDays', { valueAsNumber: true })} />
        </Field>
      </div>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Create link
        </Button>
      </DialogActions>
    </form>
  )
}

function SharedUrl({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-cell text-ink-2">Copy it now. You won’t be able to see it again.</p>
      <div className="flex items-center gap-2 rounded-card border border-line bg-sunken px-3.5 py-3">
        <code className="min-w-0 grow font-mono text-note break-all">{url}</code>
        <CopyButton
          value={url}
          label="Copy the link"
          copied={{ title: 'Copied!', description: 'The link is in your clipboard.' }}
        />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  )
}
