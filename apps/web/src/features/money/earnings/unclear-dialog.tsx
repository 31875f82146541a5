import { sourceName, type UnclearEarning } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#src/shared/format/date.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AmountForm } from './amount-form.tsx'
import { unclearQuery } from './earnings.queries.ts'

interface UnclearDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** A person says what earnings are worth whose amount is missing or was not understood. */
export function UnclearDialog({ isOpen, onClose }: UnclearDialogProps) {
  const query = useQuery({ ...unclearQuery, enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Amounts to confirm"
      description="Enter what each of these paid. Where a currency is filled in, it’s the one your postback URL assumes."
    >
      <Loaded
        query={query}
        failure="We couldn’t load the earnings."
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
                <section key={earning.id} className="grid gap-2.5">
                  <p className="text-cell text-ink-2 wrap-anywhere">
                    {sourceName(earning.source)} <Said said={earning.said} /> on{' '}
                    {formatDate(earnedDay(earning))}. Transaction {earning.transactionId}.
                  </p>
                  <AmountForm earning={earning} />
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Said({ said }: Pick<UnclearEarning, 'said'>) {
  if (said === '') return 'sent no amount'
  return (
    <>
      wrote <strong className="text-ink">“{said}”</strong>
    </>
  )
}
