import { zodResolver } from '@hookform/resolvers/zod'
import { newWebhook, type WebhookTopic, webhookMacros } from '@hopwise/contracts'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { EventsField } from './events-field.tsx'
import { useCreateWebhook } from './webhooks.queries.ts'

type Fields = z.input<typeof newWebhook>
type Sent = z.output<typeof newWebhook>

const fieldNames = ['form', 'url', 'method', 'events'] as const
const forms = [
  { value: 'webhook', label: 'Webhook' },
  { value: 'postback', label: 'Postback' },
] as const
const methods = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST' },
]
/** What each form is sent where nothing else is chosen. */
const usual = { webhook: ['conversion.*'], postback: ['conversion'] } satisfies Record<
  Fields['form'],
  WebhookTopic[]
>

interface WebhookDialogProps {
  onClose: () => void
  /** A webhook was made, and this is what it signs with. */
  onSecret: (secret: string) => void
}

export function WebhookDialog({ onClose, onSecret }: WebhookDialogProps) {
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(newWebhook),
    defaultValues: { form: 'webhook', url: '', method: 'GET', events: usual.webhook },
  })
  const isRestored = useUnsavedInput(form, 'new webhook')
  const create = useCreateWebhook()
  const leave = () => {
    form.reset()
    onClose()
  }
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: create.mutateAsync,
    onSent: ({ form: made, secret }) => {
      form.reset()
      if (made === 'webhook') return onSecret(secret)
      toast({ title: 'Success', description: 'Webhook added.' })
      onClose()
    },
    failure: 'Failed to add the webhook. Please try again.',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const isPostback = form.watch('form') === 'postback'
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      title="Add Webhook"
      description="Sends what happens here to another service."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4">
          <Controller
            control={form.control}
            name="form"
            render={({ field }) => (
              <div className="grid gap-1.5">
                <SegmentedControl
                  label="Form"
                  value={field.value}
                  onChange={(chosen) => {
                    field.onChange(chosen)
                    form.setValue('events', usual[chosen])
                  }}
                  options={forms}
                  className="flex *:grow"
                />
                <p className="text-note text-ink-3">
                  {isPostback
                    ? 'A URL with placeholders, for trackers and traffic sources.'
                    : 'JSON by POST, signed with a secret that only you and Hopwise know.'}
                </p>
              </div>
            )}
          />
          <Field
            label="URL"
            required
            error={errors.url?.message}
            hint={
              isPostback
                ? `Placeholders: ${webhookMacros.map((macro) => `{${macro}}`).join(' ')}`
                : undefined
            }
          >
            {isPostback ? (
              <Textarea rows={3} spellCheck={false} inputMode="url" {...form.register('url')} />
            ) : (
              <Input spellCheck={false} inputMode="url" {...form.register('url')} />
            )}
          </Field>
          {isPostback && (
            <Field label="Method" error={errors.method?.message}>
              <Select options={methods} {...form.register('method')} />
            </Field>
          )}
          <Controller
            control={form.control}
            name="events"
            render={({ field: { value, onChange, ref } }) => (
              <EventsField
                isPostback={isPostback}
                value={value}
                onChange={onChange}
                ref={ref}
                error={errors.events?.message}
              />
            )}
          />
        </div>
        <DialogActions>
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Add Webhook
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
