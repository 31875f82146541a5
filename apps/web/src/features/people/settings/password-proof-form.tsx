import { zodResolver } from '@hookform/resolvers/zod'
import { passwordProof } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'

interface PasswordProofFormProps<Answer> {
  /** What the button that submits says. */
  verb: string
  isDangerous?: boolean
  send: (proof: { password: string }) => Promise<Answer>
  onSent: (answer: Answer) => void
  onCancel: () => void
  failure: string
}

/** The body of a dialog that asks for the password before something that matters. */
export function PasswordProofForm<Answer>(props: PasswordProofFormProps<Answer>) {
  const { verb, isDangerous = false, send, onSent, onCancel, failure } = props
  const form = useForm({ resolver: zodResolver(passwordProof), defaultValues: { password: '' } })
  const submit = useFormSubmit({ form, fields: ['password'], send, onSent, failure })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Your password" required error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      <FormActions
        verb={verb}
        isBusy={isSubmitting}
        isDangerous={isDangerous}
        onCancel={onCancel}
      />
    </form>
  )
}
