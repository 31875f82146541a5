import { clearedAmount, type UnclearEarning } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#src/shared/format/date.ts'
import { sourceName } from '#src/shared/format/source-names.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { unclearQuery, useSetAmount } from './earnings.queries.ts'

interface UnclearDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** A person says what earnings are worth whose amount was not understood. */
export function UnclearDialog({ isOpen, onClose }: UnclearDialogProps) {
  const query = useQuery({ ...unclearQuery, enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Amounts to confirm"
      description="We never guess a currency or an amount. Enter what each of these paid."
    >
      <Loaded
        query={query}
        failure="The earnings could not be loaded."
        skeleton={
          <Loading label="Loading earnings">
            <Skeleton className="h-16" />
          </Loading>
        }
      >
        {(earnings) =>
          earnings.length === 0 ? (
            <p className="text-body text-ink-2">All amounts are set.</p>
          ) : (
            <div className="grid gap-5">
              {earnings.map((earning) => (
                <AmountForm key={earning.id} earning={earning} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type Issues = Partial<Record<string, string>>

/** The currency to begin with: none where the call named another, or more than one. */
function currencyMeant({ said, currency }: UnclearEarning): string {
  const named = said.match(/[A-Z]{3}/g) ?? []
  return named.every((one) => one === currency) ? currency : ''
}

function AmountForm({ earning }: { earning: UnclearEarning }) {
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState(currencyMeant(earning))
  const [issues, setIssues] = useState<Issues>({})
  const { act, isPending } = useAction({
    run: useSetAmount(),
    done: { title: 'Amount set', description: 'The earning counts from now on.' },
    failed: 'Failed to set the amount. Please try again.',
  })
  const send = () => {
    const read = clearedAmount.safeParse({ amount, currency })
    const found = read.error?.issues ?? []
    setIssues(Object.fromEntries(found.map(({ path, message }) => [path.join('.'), message])))
    if (read.success) void act({ id: earning.id, ...read.data })
  }
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="text-cell text-ink-2 wrap-anywhere">
        {sourceName(earning.source)} wrote <strong className="text-ink">“{earning.said}”</strong> on{' '}
        {formatDate(earning.earnedAt)}. Transaction {earning.transactionId}.
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-28 flex-1">
          <Field label="Amount" error={issues['amount']}>
            <Input
              inputMode="decimal"
              placeholder="12.50"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
        </div>
        <div className="w-24">
          <Field label="Currency" error={issues['currency']}>
            <Input value={currency} onChange={({ target }) => setCurrency(target.value)} />
          </Field>
        </div>
        <Button type="submit" pending={isPending} className="mt-6">
          Set
        </Button>
      </div>
    </form>
  )
}
