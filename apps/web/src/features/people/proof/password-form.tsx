import { zodResolver } from '@hookform/resolvers/zod'
import { passwordProof } from '@hopwise/contracts'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { answerProof } from '#src/shared/api/proof-request.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useGiveProof } from './proof.queries.ts'

export function PasswordForm({ alternatives }: { alternatives: ReactNode }) {
  const { mutateAsync } = useGiveProof()
  const form = useForm({ resolver: zodResolver(passwordProof), defaultValues: { password: '' } })
  const submit = useFormSubmit({
    form,
    fields: ['password'],
    send: ({ password }) => mutateAsync({ kind: 'password', password }),
    onSent: () => answerProof(true),
    failure: 'Failed to check your password. Please try again.',
  })
  // It comes after the dialog has placed the focus.
  useEffect(() => form.setFocus('password'), [form])
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-2">
        <Field label="Your password" required error={errors.password?.message}>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
        {alternatives}
      </div>
      <FormActions verb="Confirm" isBusy={isSubmitting} onCancel={() => answerProof(false)} />
    </form>
  )
}
