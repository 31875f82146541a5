import { zodResolver } from '@hookform/resolvers/zod'
import { type Domain, domainChange } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useChangeDomain } from './domains.queries.ts'

interface DomainDialogProps {
  domain: Domain
  isOpen: boolean
  onClose: () => void
}

const pages = domainChange.omit({ isDefault: true })

export function DomainPagesDialog({ domain, isOpen, onClose }: DomainDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isKept
      title={`Pages for ${domain.shownHost}`}
      description="Where to send visitors who don’t use one of your links. Leave a field empty to show a “not found” page."
    >
      <PagesForm domain={domain} onClose={onClose} />
    </Dialog>
  )
}

function PagesForm({ domain, onClose }: Omit<DomainDialogProps, 'isOpen'>) {
  const { id, shownHost, rootUrl, unknownUrl } = domain
  const { mutateAsync } = useChangeDomain()
  const form = useForm({
    resolver: zodResolver(pages),
    defaultValues: { rootUrl: rootUrl ?? '', unknownUrl: unknownUrl ?? '' },
  })
  const submit = useFormSubmit({
    form,
    fields: ['rootUrl', 'unknownUrl'],
    send: (values) => mutateAsync({ id, ...values }),
    onSent: () => {
      toast({ title: 'Pages saved', description: 'They apply from the next visit.' })
      onClose()
    },
    failure: 'Failed to save the pages. Please try again.',
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4">
        <Field
          label="Root"
          aside="Optional"
          hint={`For visitors of ${shownHost} itself.`}
          error={errors.rootUrl?.message}
        >
          <Input inputMode="url" placeholder="https://example.com" {...form.register('rootUrl')} />
        </Field>
        <Field
          label="Unknown names"
          aside="Optional"
          hint="For short names that don’t match a link."
          error={errors.unknownUrl?.message}
        >
          <Input
            inputMode="url"
            placeholder="https://example.com/not-found"
            {...form.register('unknownUrl')}
          />
        </Field>
      </div>
      <FormActions verb="Save Pages" isBusy={isSubmitting} onCancel={onClose} />
    </form>
  )
}
