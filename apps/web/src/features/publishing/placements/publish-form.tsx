import type { Placement } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { usePublish } from './placements.queries.ts'

/** Where the text stands now. What breaks a rule asks for a word; what is forbidden cannot be. */
export function PublishForm({ placement }: { placement: Placement }) {
  const [url, setUrl] = useState(placement.url ?? '')
  const [isConfirmed, setConfirmed] = useState(false)
  const [issue, setIssue] = useState<string>()
  const publish = useAction({
    run: usePublish(),
    done: { title: 'Placement published', description: 'Its clicks are counted from its link.' },
    failed: 'Failed to mark it as published. Please try again.',
    onDone: () => setIssue(undefined),
    onFailed: (error) => {
      const refusal = error instanceof ApiError ? error : null
      setIssue(refusal?.issues[0]?.message ?? refusal?.serverMessage ?? undefined)
    },
  })
  const { checks } = placement.compliance
  const forbidden = checks.find(({ outcome }) => outcome === 'forbidden')
  const broken = checks.filter(({ outcome }) => outcome === 'failed')
  if (forbidden) {
    return (
      <p className="rounded-control bg-red-soft px-3 py-2 text-cell text-red">
        Can’t be marked as published: {forbidden.message}
      </p>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (publish.isPending) return
    void publish.act({ id: placement.id, url, isConfirmed })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-52 grow">
          <Field
            label="URL of the published text"
            error={issue}
            hint={placement.target ? `On ${new URL(placement.target.url).host}.` : undefined}
          >
            <Input
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </Field>
        </div>
        <Button
          type="submit"
          className="mt-6"
          variant={placement.status === 'published' ? 'secondary' : 'primary'}
          pending={publish.isPending}
          disabled={broken.length > 0 && !isConfirmed}
        >
          {placement.status === 'published' ? 'Save URL' : 'Mark as published'}
        </Button>
      </div>
      {broken.length > 0 && (
        <Checkbox
          label={`I published it even though ${broken.length === 1 ? 'a rule is' : `${broken.length} rules are`} broken`}
          checked={isConfirmed}
          onChange={setConfirmed}
        />
      )}
    </form>
  )
}
