import type { Earning } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { sourceName } from '#src/shared/format/source-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { type Done, useEarningActions } from './use-earning-actions.ts'

export interface LinkFieldProps {
  value: number | null
  onChange: (linkId: number) => void
  error: string | undefined
}

interface AssignDialogProps {
  /** Null keeps it closed. */
  earnings: readonly Earning[] | null
  onClose: () => void
  onDone: (done: Done) => void
  /** Another feature's part: chooses a link. */
  renderLinkField: (props: LinkFieldProps) => ReactNode
}

interface Tracked {
  source: string
  trackingId: string
}

/** Each once; networks fold case. A click id is of one visit alone, so nothing comes with it later. */
function trackingIdsOf(earnings: readonly Earning[]): Tracked[] {
  const found = new Map<string, Tracked>()
  for (const { source, subIds } of earnings) {
    for (const trackingId of subIds) {
      if (/^[a-z0-9]{25}$/i.test(trackingId)) continue
      const key = JSON.stringify([source, trackingId.toLowerCase()])
      if (!found.has(key)) found.set(key, { source, trackingId })
    }
  }
  return [...found.values()].slice(0, 20)
}

export function AssignDialog(props: AssignDialogProps) {
  const { earnings, onClose } = props
  const [only] = earnings ?? []
  return (
    <Dialog
      isOpen={earnings !== null}
      onOpenChange={onClose}
      title="Assign to link"
      description={
        earnings?.length === 1 && only
          ? `${formatCurrency(only.amount, only.currency)} from ${sourceName(only.source)}, ${only.transactionId}`
          : `${formatNumber(earnings?.length ?? 0)} earnings count for the link you choose, and its campaign.`
      }
    >
      {earnings && <Fields {...props} earnings={earnings} />}
    </Dialog>
  )
}

function Fields({
  earnings,
  onClose,
  onDone,
  renderLinkField,
}: AssignDialogProps & { earnings: readonly Earning[] }) {
  const { assign } = useEarningActions()
  const [linkId, setLinkId] = useState<number | null>(null)
  const [kept, setKept] = useState<readonly Tracked[]>([])
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const tracked = trackingIdsOf(earnings)
  const isByHand = earnings.some(({ matchedBy }) => matchedBy === 'hand')

  const send = async (target: number | null, rules: readonly Tracked[]) => {
    setPending(true)
    const done = await assign({
      assignments: [{ ids: earnings.map(({ id }) => id), linkId: target }],
      rules: rules.map((rule) => ({ ...rule, linkId: target })),
    })
    setPending(false)
    if (done === null) return
    onClose()
    onDone(done)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (linkId === null) setMissing(true)
        else void send(linkId, kept)
      }}
    >
      <div className="grid gap-4">
        {renderLinkField({
          value: linkId,
          onChange: (id) => {
            setLinkId(id)
            setMissing(false)
          },
          error: isMissing ? 'Please select a link' : undefined,
        })}
        {tracked.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-cell font-label">
              Also what is unmatched or comes later with
            </legend>
            {tracked.map((one) => (
              <Checkbox
                key={`${one.source} ${one.trackingId}`}
                label={
                  <>
                    <span className="font-mono text-cell wrap-anywhere">{one.trackingId}</span>{' '}
                    <span className="text-ink-3">at {sourceName(one.source)}</span>
                  </>
                }
                checked={kept.includes(one)}
                onChange={(isOn) =>
                  setKept(isOn ? [...kept, one] : kept.filter((each) => each !== one))
                }
              />
            ))}
          </fieldset>
        )}
      </div>
      <DialogActions>
        {isByHand && (
          <Button className="sm:mr-auto" onClick={() => void send(null, [])}>
            Match automatically
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          Assign
        </Button>
      </DialogActions>
    </form>
  )
}
