import { zodResolver } from '@hookform/resolvers/zod'
import { insSettingsChange } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useChangeIns } from './ins.queries.ts'

const daysForm = insSettingsChange.pick({ payoutHoldDays: true })
type Fields = z.input<typeof daysForm>
const fieldNames = ['payoutHoldDays'] as const

/** How long a sale can still be taken back: until then it is pending. */
export function InsPayoutHold({
  id,
  payoutHoldDays,
}: {
  id: number
  payoutHoldDays: number | null
}) {
  const isShared = useCurrentUser().workspace.isSample
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(daysForm),
    values: { payoutHoldDays },
  })
  const change = useChangeIns(id)
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: change.mutateAsync,
    onSent: () => toast({ title: 'Success', description: 'It applies to new sales.' }),
    failure: 'Failed to save the days. Please try again.',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="px-[18px]">
      <Field
        label="Days until a sale counts as confirmed"
        error={errors.payoutHoldDays?.message}
        hint="ClickBank allows refunds for 60 days. Leave empty to wait until ClickBank says the time is over."
      >
        <div className="flex items-center gap-2">
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={365}
            disabled={isShared}
            {...form.register('payoutHoldDays', {
              setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)),
            })}
          />
          <Button
            type="submit"
            size="sm"
            className="shrink-0"
            pending={isSubmitting}
            disabled={!isDirty || isShared}
          >
            Save days
          </Button>
        </div>
      </Field>
    </form>
  )
}
