import { zodResolver } from '@hookform/resolvers/zod'
import { passwordProof } from '@hopwise/contracts'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from './field.tsx'
import { FormActions } from './form-actions.tsx'
import { PasswordInput } from './password-input.tsx'
import { type Failure, useFormSubmit } from './use-form-submit.ts'

interface PasswordProofFormProps<Answer> {
  /** What the button that submits says. */
  verb: string
  isDangerous?: boolean
  send: (proof: { password: string }) => Promise<Answer>
  onSent: (answer: Answer) => void
  onCancel: () => void
  failure: Failure
  /** Below the field, such as other ways to prove it. */
  children?: ReactNode
}

/** The body of a dialog that asks for the password before something that matters. */
export function PasswordProofForm<Answer>(props: PasswordProofFormProps<Answer>) {
  const { verb, isDangerous = false, send, onSent, onCancel, failure, children } = props
  const form = useForm({ resolver: zodResolver(passwordProof), defaultValues: { password: '' } })
  const submit = useFormSubmit({ form, fields: ['password'], send, onSent, failure })
  // It may come after the dialog has placed the focus.
  useEffect(() => form.setFocus('password'), [form])
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-2">
        <Field label="Your password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {children}
      </div>
      <FormActions
        verb={verb}
        isBusy={isSubmitting}
        isDangerous={isDangerous}
        onCancel={onCancel}
      />
    </form>
  )
}
