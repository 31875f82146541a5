import type { Placement } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useChangePlacement } from './placements.queries.ts'

/** Views are seen on the site alone, so a person writes them down. */
export function ViewsForm({ placement }: { placement: Placement }) {
  const change = useChangePlacement()
  const [typed, setTyped] = useState(String(placement.performance.views ?? ''))
  const isFine = typed === '' || /^\d{1,10}$/.test(typed.trim())
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFine) return
    try {
      const views = typed.trim() === '' ? null : Number(typed)
      await change.mutateAsync({ id: placement.id, views })
      toast({ title: 'Views written down' })
    } catch (error) {
      const description = messageOf(error, 'Failed to write down the views. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <div className="min-w-40 grow">
        <Field
          label="Views"
          hint="As the site shows them; Hopwise cannot see them."
          error={isFine ? undefined : 'Views must be a whole number'}
        >
          <Input
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" pending={change.isPending} className="mt-[26px]">
        Save views
      </Button>
    </form>
  )
}
