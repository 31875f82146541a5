import { zodResolver } from '@hookform/resolvers/zod'
import { type CanvasQuery, newAnalyticsView } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useSaveView } from './analytics-views.queries.ts'

const named = newAnalyticsView.pick({ name: true })

interface SaveViewDialogProps {
  query: CanvasQuery
  onClose: () => void
}

export function SaveViewDialog({ query, onClose }: SaveViewDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Save this view"
      description="Saves the period, comparison, metric and filters."
    >
      <NameForm query={query} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ query, onClose }: SaveViewDialogProps) {
  const { mutateAsync } = useSaveView()
  const form = useForm<z.input<typeof named>, unknown, z.output<typeof named>>({
    resolver: zodResolver(named),
    defaultValues: { name: '' },
  })
  const submit = useFormSubmit({
    form,
    fields: ['name'],
    send: ({ name }) => mutateAsync({ name, query }),
    onSent: ({ name }) => {
      toast({ title: 'View saved', description: `Find “${name}” under Views.` })
      onClose()
    },
    failure: 'Failed to save the view. Please try again.',
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" placeholder="Germany, phones" {...form.register('name')} />
      </Field>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Save view
        </Button>
      </DialogActions>
    </form>
  )
}
