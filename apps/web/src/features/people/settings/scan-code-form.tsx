import { zodResolver } from '@hookform/resolvers/zod'
import { authenticatorCode, type TwoFactorStart } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useConfirmTwoFactor } from './settings.queries.ts'

interface ScanCodeFormProps {
  start: TwoFactorStart
  onConfirmed: () => void
  onCancel: () => void
}

export function ScanCodeForm({ start, onConfirmed, onCancel }: ScanCodeFormProps) {
  const confirm = useConfirmTwoFactor()
  const form = useForm({ resolver: zodResolver(authenticatorCode), defaultValues: { code: '' } })
  const submit = useFormSubmit({
    form,
    fields: ['code'],
    send: confirm.mutateAsync,
    onSent: onConfirmed,
    failure: 'Failed to turn two-factor on. Please try again.',
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-body text-ink-2">
        Scan this with your authenticator app, then type the code it shows.
      </p>
      {/* White in both themes: a camera wants dark on light. */}
      <img
        src={start.qrCode}
        alt="QR code for your authenticator app"
        className="mx-auto mt-4 size-44 rounded-card border border-line bg-white"
      />
      <div className="mt-3 mb-4 flex items-center justify-center gap-1.5">
        <code className="text-note break-all text-ink-2" data-testid="two-factor-secret">
          {start.secret}
        </code>
        <CopyButton
          value={start.secret}
          label="Copy the secret"
          copied={{ title: 'Copied!', description: 'Secret copied to clipboard' }}
        />
      </div>
      <Field label="6-digit code" required error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="font-mono"
          {...form.register('code')}
        />
      </Field>
      <FormActions verb="Turn on" isBusy={isSubmitting} onCancel={onCancel} />
    </form>
  )
}
