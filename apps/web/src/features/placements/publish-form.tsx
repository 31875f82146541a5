import type { Placement } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { usePublish } from './placements.queries.ts'

/** Where the text stands now. What breaks a rule asks for a word; what is forbidden cannot be. */
export function PublishForm({ placement }: { placement: Placement }) {
  const publish = usePublish()
  const [url, setUrl] = useState(placement.url ?? '')
  const [isConfirmed, setConfirmed] = useState(false)
  const [fault, setFault] = useState<string>()
  const { checks } = placement.compliance
  const forbidden = checks.find(({ outcome }) => outcome === 'forbidden')
  const broken = checks.filter(({ outcome }) => outcome === 'failed')
  if (forbidden) {
    return (
      <p className="rounded-control bg-red-soft px-3 py-2 text-cell text-red">
        It cannot be marked as published: {forbidden.message}
      </p>
    )
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (publish.isPending) return
    try {
      await publish.mutateAsync({ id: placement.id, url, isConfirmed })
      setFault(undefined)
      toast({ title: 'Placement published', description: 'Its clicks are counted from its link.' })
    } catch (error) {
      setFault(
        error instanceof ApiError
          ? (error.issues[0]?.message ?? error.serverMessage ?? undefined)
          : undefined,
      )
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to mark it as published. Please try again.'),
        variant: 'destructive',
      })
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field
        label="Address of your text on the site"
        error={fault}
        hint={placement.target ? `Somewhere at ${new URL(placement.target.url).host}.` : undefined}
      >
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      {broken.length > 0 && (
        <Checkbox
          label={`I published it although ${broken.length === 1 ? 'a rule is' : `${broken.length} rules are`} broken`}
          checked={isConfirmed}
          onChange={setConfirmed}
        />
      )}
      <div>
        <Button
          type="submit"
          variant={placement.status === 'published' ? 'secondary' : 'primary'}
          pending={publish.isPending}
          disabled={broken.length > 0 && !isConfirmed}
        >
          {placement.status === 'published' ? 'Change the address' : 'Mark as published'}
        </Button>
      </div>
    </form>
  )
}
