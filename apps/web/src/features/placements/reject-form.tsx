import type { Placement } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useReject } from './placements.queries.ts'

/** The site refused it, or took it down. */
export function RejectForm({ placement }: { placement: Placement }) {
  const reject = useReject()
  const [note, setNote] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await reject.mutateAsync({ id: placement.id, note })
      toast({ title: 'Placement rejected', description: 'Mend it, and schedule it anew.' })
    } catch (error) {
      const description = messageOf(error, 'Failed to mark it as rejected. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="min-w-52 grow">
        <Field label="Refused or taken down? What did they say?" aside="Optional">
          <Input maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
      <Button type="submit" pending={reject.isPending}>
        Mark as rejected
      </Button>
    </form>
  )
}
