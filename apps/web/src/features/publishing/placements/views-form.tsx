import type { Placement } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useChangePlacement } from './placements.queries.ts'

/** Views are seen on the site alone, so a person writes them down. */
export function ViewsForm({ placement }: { placement: Placement }) {
  const { act, isPending } = useAction({
    run: useChangePlacement(),
    done: 'Views saved',
    failed: 'Failed to save the views. Please try again.',
  })
  const [typed, setTyped] = useState(String(placement.performance.views ?? ''))
  const isFine = typed === '' || /^\d{1,10}$/.test(typed.trim())
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isFine) return
    void act({ id: placement.id, views: typed.trim() === '' ? null : Number(typed) })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-2">
      <div className="min-w-40 grow">
        <Field
          label="Views on the site"
          hint="Hopwise can’t read them, so copy them from the site."
          error={isFine ? undefined : 'Views must be a whole number'}
        >
          <Input
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" pending={isPending} className="mt-6">
        Save views
      </Button>
    </form>
  )
}
