import { zodResolver } from '@hookform/resolvers/zod'
import { newDomain } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useAddDomain } from './domains.queries.ts'

interface AddDomainDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function AddDomainDialog({ isOpen, onClose }: AddDomainDialogProps) {
  const form = useForm({ resolver: zodResolver(newDomain), defaultValues: { host: '' } })
  const { mutateAsync } = useAddDomain()
  const isRestored = useUnsavedInput(form, 'new domain')
  const leave = () => {
    form.reset()
    onClose()
  }
  const submit = useFormSubmit({
    form,
    fields: ['host'],
    send: mutateAsync,
    onSent: ({ shownHost }) => {
      toast({ title: 'Domain added', description: `Now add the DNS records for ${shownHost}.` })
      leave()
    },
    failure: 'Failed to add the domain. Please try again.',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      title="Add Domain"
      description="A subdomain that you use for nothing else works best."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Domain" required error={errors.host?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            inputMode="url"
            spellCheck={false}
            placeholder="links.example.com"
            {...form.register('host')}
          />
        </Field>
        <FormActions verb="Add Domain" isBusy={isSubmitting} onCancel={leave} />
      </form>
    </Dialog>
  )
}
