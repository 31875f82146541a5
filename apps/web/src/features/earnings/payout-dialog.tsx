import { useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { tellDeed, useEarningDeeds } from './use-earning-deeds.ts'

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
      description="Everything confirmed and earned up to a day becomes paid, refunds included."
    >
      <PayoutForm today={today} onClose={onClose} />
    </Dialog>
  )
}

function PayoutForm({ today, onClose }: Omit<PayoutDialogProps, 'isOpen'>) {
  const { changeStatus } = useEarningDeeds()
  const [until, setUntil] = useState(today)
  const [isPending, setPending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    setPending(true)
    const deed = await changeStatus({ status: 'paid', until })
    setPending(false)
    if (deed === null) return
    onClose()
    tellDeed('Payout marked', deed)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(until === '')
        if (until !== '') void send()
      }}
    >
      <Field
        label="Earned up to"
        required
        error={isMissing ? 'Please enter a valid date' : undefined}
        hint="The last day that the payout covers."
      >
        <Input
          type="date"
          value={until}
          max={today}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          Mark as paid
        </Button>
      </DialogActions>
    </form>
  )
}
