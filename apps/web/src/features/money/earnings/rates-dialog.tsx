import { type ExchangeRate, newExchangeRate } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { ratesQuery, useRemoveRate, useSetRate } from './earnings.queries.ts'

interface RatesDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function RatesDialog({ isOpen, onClose }: RatesDialogProps) {
  const query = useQuery({ ...ratesQuery, enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Exchange rates"
      description="Totals are in US dollars. Each earning keeps the rate it arrived with."
    >
      <Loaded
        query={query}
        failure="We couldn’t load the exchange rates."
        skeleton={
          <Loading label="Loading exchange rates">
            <Skeleton className="h-16" />
          </Loading>
        }
      >
        {(rates) =>
          rates.length === 0 ? (
            <p className="text-body text-ink-2">All earnings so far are in US dollars.</p>
          ) : (
            <div className="grid gap-5">
              {rates.map((rate) => (
                <RateForm key={rate.currency} rate={rate} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function useRateForm({ currency, rate }: ExchangeRate) {
  const [typed, setTyped] = useState(rate ?? '')
  const [isForAll, setForAll] = useState(false)
  const [issue, setIssue] = useState<string>()
  const { act, isPending } = useAction({
    run: useSetRate(),
    done: (_answer, sent) => ({
      title: 'Exchange rate set',
      description: `1 ${currency} is $${sent.rate}.`,
    }),
    failed: 'Failed to set the rate. Please try again.',
    onFailed: (_error, sentence) => {
      setIssue(sentence)
      return true
    },
  })
  const send = () => {
    const read = newExchangeRate.safeParse({ currency, rate: typed, recalculate: isForAll })
    setIssue(read.error?.issues[0]?.message)
    if (read.success) void act(read.data)
  }
  return { typed, setTyped, isForAll, setForAll, issue, send, isPending }
}

function RateForm({ rate }: { rate: ExchangeRate }) {
  const form = useRateForm(rate)
  const { currency, waiting } = rate
  const restore = useAction({
    run: useSetRate(),
    failed: 'Failed to restore the rate. Please try again.',
  })
  const remove = useAction({
    run: useRemoveRate(),
    done: {
      title: 'Exchange rate removed',
      description: 'Earnings that used it keep their value.',
    },
    failed: 'Failed to remove the rate. Please try again.',
    undo: () => restore.act({ currency, rate: rate.rate ?? '' }),
  })
  const waits =
    waiting.count > 0
      ? `${formatCurrency(waiting.amount, currency)} from ${formatCount(waiting.count, 'earning is', 'earnings are')} waiting for it.`
      : 'Applies to new earnings.'
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <Field label={`1 ${currency} in US dollars`} error={form.issue} hint={waits}>
        <div className="flex gap-2">
          <Input
            inputMode="decimal"
            placeholder="1.08"
            value={form.typed}
            onChange={({ target }) => form.setTyped(target.value)}
          />
          <Button type="submit" pending={form.isPending}>
            {rate.rate === null ? 'Set' : 'Change'}
          </Button>
          {rate.rate !== null && (
            <IconButton
              label={`Remove the rate of ${currency}`}
              icon={Trash2}
              onClick={() => void remove.act(currency)}
            />
          )}
        </div>
      </Field>
      {rate.rate !== null && form.typed !== rate.rate && (
        <Checkbox
          label="Also apply it to earnings with an earlier rate"
          checked={form.isForAll}
          onChange={form.setForAll}
        />
      )}
    </form>
  )
}
