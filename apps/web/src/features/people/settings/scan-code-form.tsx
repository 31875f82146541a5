import { zodResolver } from '@hookform/resolvers/zod'
import { authenticatorCode, type TwoFactorStart } from '@hopwise/contracts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
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
  // The field of the step before, which had the focus, is gone.
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
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
      {/* No one scans the screen of the phone in their hand. */}
      <div className="mt-3 hidden max-sm:block pointer-coarse:block">
        <a href={start.uri} className={cx(buttonClasses(), 'w-full')}>
          Open in authenticator app
        </a>
      </div>
      <div className="mt-3 mb-4 text-center text-note text-ink-2">
        <p>Or enter this key in the app:</p>
        <div className="flex items-center justify-center gap-1.5">
          <code data-testid="two-factor-secret">{inGroups(start.secret)}</code>
          <CopyButton
            value={start.secret}
            label="Copy the key"
            copied={{ title: 'Copied!', description: 'Key copied to clipboard' }}
          />
        </div>
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

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
