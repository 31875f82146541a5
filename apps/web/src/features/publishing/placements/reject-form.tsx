import type { Placement } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useReject } from './placements.queries.ts'

/** The site refused it, or took it down. */
export function RejectForm({ placement }: { placement: Placement }) {
  const { act, isPending } = useAction({
    run: useReject(),
    done: { title: 'Placement rejected', description: 'Fix it, then schedule it again.' },
    failed: 'Failed to mark it as rejected. Please try again.',
  })
  const [note, setNote] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act({ id: placement.id, note })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-2">
      <div className="min-w-52 grow">
        <Field label="What did the site say?" aside="Optional">
          <Input maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
      <Button type="submit" pending={isPending}>
        Mark as rejected
      </Button>
    </form>
  )
}
