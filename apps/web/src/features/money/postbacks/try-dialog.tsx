import type { PostbackAddress, PostbackTrial } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { FieldList } from './field-list.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { useTryPostback } from './postbacks.queries.ts'

interface TryDialogProps {
  address: PostbackAddress
  onClose: () => void
}

/** Says what a call would do; nothing of it is recorded. */
export function TryDialog({ address, onClose }: TryDialogProps) {
  const [parameters, setParameters] = useState(
    'click_id=test-click&payout=12.50&currency=USD&txid=TEST-1&status=approved',
  )
  const { mutate, data, error, isPending } = useTryPostback(address.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(parameters)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Send a test call"
      description={`Shows what ${address.name} would record. Nothing is saved.`}
    >
      <form noValidate onSubmit={submit}>
        <Field
          label="Parameters"
          hint="The part after the question mark, or the whole URL."
          error={error && messageOf(error, 'The test failed. Please try again.')}
        >
          <Textarea
            rows={3}
            spellCheck={false}
            className="font-mono"
            value={parameters}
            onChange={({ target }) => setParameters(target.value)}
          />
        </Field>
        <div role="status">{data && <Trial trial={data} />}</div>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" pending={isPending}>
            Test
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Trial({ trial }: { trial: PostbackTrial }) {
  const { outcome, reason, reading, matchedBy } = trial
  return (
    <div className="mt-5 grid gap-3 rounded-card border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-cell text-ink-2">
        Result <OutcomeBadge outcome={outcome} />
      </p>
      {reason && <p className="text-cell text-ink-2">{reason}</p>}
      {reading && (
        <FieldList
          fields={{
            Kind: reading.kind,
            Status: reading.status,
            Amount:
              reading.amount === null
                ? 'Not given'
                : formatCurrency(reading.amount, reading.currency),
            Transaction: reading.transactionId,
            'Sub IDs': reading.subIds.join(', ') || 'none',
            'Belongs to': matchWords(matchedBy),
          }}
        />
      )}
    </div>
  )
}

function matchWords(matchedBy: string | null): string {
  if (matchedBy === null) return 'No link (unmatched)'
  return matchedBy === 'click' ? 'One of your clicks' : 'One of your links'
}
