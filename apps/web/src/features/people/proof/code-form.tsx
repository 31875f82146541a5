import { zodResolver } from '@hookform/resolvers/zod'
import { authenticatorCode, recoveryCodeProof } from '@hopwise/contracts'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { answerProof } from '#src/shared/api/proof-request.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useGiveProof } from './proof.queries.ts'

interface CodeFormProps {
  kind: 'totp' | 'recovery-code'
  alternatives: ReactNode
}

/** Six digits of the authenticator, or one of the recovery codes. */
export function CodeForm({ kind, alternatives }: CodeFormProps) {
  const isOfApp = kind === 'totp'
  const { mutateAsync } = useGiveProof()
  const form = useForm({
    resolver: zodResolver(isOfApp ? authenticatorCode : recoveryCodeProof),
    defaultValues: { code: '' },
  })
  const submit = useFormSubmit({
    form,
    fields: ['code'],
    send: ({ code }) => mutateAsync({ kind, code }),
    onSent: () => answerProof(true),
    failure: 'Failed to check your code. Please try again.',
  })
  // It comes after the dialog has placed the focus.
  useEffect(() => form.setFocus('code'), [form])
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-2">
        <Field
          label={isOfApp ? '6-digit code' : 'Recovery code'}
          hint={isOfApp ? 'Your authenticator app shows it.' : 'Each works once.'}
          required
          error={errors.code?.message}
        >
          <Input
            inputMode={isOfApp ? 'numeric' : 'text'}
            autoComplete={isOfApp ? 'one-time-code' : 'off'}
            className="font-mono"
            {...form.register('code')}
          />
        </Field>
        {alternatives}
      </div>
      <FormActions verb="Confirm" isBusy={isSubmitting} onCancel={() => answerProof(false)} />
    </form>
  )
}
