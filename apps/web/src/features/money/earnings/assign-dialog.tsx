import { type Earning, sourceName } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import type { Assignment } from './earnings.queries.ts'

export interface LinkFieldProps {
  value: number | null
  onChange: (linkId: number) => void
  error: string | undefined
}

type Rules = NonNullable<Assignment['rules']>

interface AssignDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Those to assign, as far as they are known here. */
  earnings: readonly Earning[]
  /** How many they are in all. */
  count: number
  /** Whether what comes with the same tracking ids may follow them. */
  offersRules: boolean
  /** Null gives them back to what matches by itself. Answers whether it succeeded. */
  onAssign: (linkId: number | null, rules: Rules) => Promise<boolean>
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
  const { isOpen, onClose, earnings, count } = props
  const [only] = earnings
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Assign to link"
      description={
        count === 1 && only
          ? `${formatCurrency(only.amount, only.currency)} from ${sourceName(only.source)}, ${only.transactionId}`
          : `${formatNumber(count)} earnings will count for the link you choose and its campaign.`
      }
    >
      {isOpen && <Fields {...props} />}
    </Dialog>
  )
}

function Fields({ earnings, offersRules, onAssign, onClose, renderLinkField }: AssignDialogProps) {
  const [linkId, setLinkId] = useState<number | null>(null)
  const [kept, setKept] = useState<readonly Tracked[]>([])
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const tracked = offersRules ? trackingIdsOf(earnings) : []
  const isByHand = earnings.some(({ matchedBy }) => matchedBy === 'hand')

  const send = async (target: number | null, rules: readonly Tracked[]) => {
    setPending(true)
    const isDone = await onAssign(
      target,
      rules.map((rule) => ({ ...rule, linkId: target })),
    )
    setPending(false)
    if (isDone) onClose()
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
              Also assign unmatched and future earnings from
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
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isPending}>
          Assign
        </Button>
      </DialogActions>
    </form>
  )
}
