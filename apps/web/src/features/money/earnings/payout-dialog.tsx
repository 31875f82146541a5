import type { Payout } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { payoutQuery } from './earnings.queries.ts'
import { toastDone, useEarningActions } from './use-earning-actions.ts'

interface PayoutDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The workspace's day. */
  today: string
}

/** A network pays all that is confirmed by a day: one step for it. */
export function PayoutDialog({ isOpen, onClose, today }: PayoutDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Mark payout"
      description="Marks everything confirmed through a day as paid, including refunds."
    >
      <PayoutForm today={today} onClose={onClose} />
    </Dialog>
  )
}

const noPayout: Payout = { count: 0, sums: [] }

/** Days compare as text does. */
function checkDay(until: string, today: string): string | null {
  if (until === '') return 'Please enter a valid date'
  return until > today ? 'Choose today or an earlier day' : null
}

function dueIn({ count, sums }: Payout): string {
  const amounts = sums.map(({ currency, amount }) => formatCurrency(amount, currency))
  return [formatCount(count, 'earning'), ...amounts].join(', ')
}

function PayoutForm({ today, onClose }: Omit<PayoutDialogProps, 'isOpen'>) {
  const { changeStatus } = useEarningActions()
  const [until, setUntil] = useState(today)
  const [isPending, setPending] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const issue = checkDay(until, today)
  const payout = useQuery({ ...payoutQuery(until), enabled: issue === null })
  const { count, sums } = (issue === null && payout.data) || noPayout
  const send = async () => {
    setPending(true)
    const done = await changeStatus({ status: 'paid', until })
    setPending(false)
    if (done === null) return
    onClose()
    toastDone('Payout marked', done)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (issue === null && count > 0) void send()
      }}
    >
      <Field
        label="Earned up to"
        required
        error={isPressed || until !== '' ? (issue ?? undefined) : undefined}
        hint="The last day the payout covers."
      >
        <Input
          type="date"
          value={until}
          max={today}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Field>
      <p role="status" className="mt-4 min-h-11 rounded-control bg-sunken px-3 py-2.5 text-cell">
        {issue === null && payout.isError && 'We couldn’t load the amount due.'}
        {issue === null && payout.isPending && 'Adding it up…'}
        {issue === null &&
          payout.data &&
          (count === 0 ? 'Nothing is due through this day.' : dueIn({ count, sums }))}
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={issue === null && payout.data !== undefined && count === 0}
        >
          Mark as paid
        </Button>
      </DialogActions>
    </form>
  )
}
