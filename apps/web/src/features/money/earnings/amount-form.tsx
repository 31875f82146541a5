import { clearedAmount, type UnclearEarning } from '@hopwise/contracts'
import { useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useSetAmount } from './earnings.queries.ts'

type Issues = Partial<Record<string, string>>

type Asked = Pick<UnclearEarning, 'id' | 'said' | 'currency'>

/** The currency to begin with: none where the call named another, or more than one. */
function currencyMeant({ said, currency }: Asked): string {
  const named = said.match(/[A-Z]{3}/g) ?? []
  return named.every((one) => one === currency) ? currency : ''
}

/** What the earning is worth, as a person says. */
export function AmountForm({ earning }: { earning: Asked }) {
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
          Set amount
        </Button>
      </div>
    </form>
  )
}
