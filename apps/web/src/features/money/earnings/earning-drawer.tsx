import { type EarningDetail, sourceName } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatEarned } from '#src/shared/format/earned.ts'
import { RecordDrawer } from '#src/shared/record/record-drawer.tsx'
import { AmountForm } from './amount-form.tsx'
import type { LinkFieldProps } from './assign-dialog.tsx'
import { ClickStory } from './click-story.tsx'
import { EarningActions } from './earning-actions.tsx'
import { EarningBadge } from './earning-badge.tsx'
import { EarningFacts } from './earning-facts.tsx'
import { EarningHistory } from './earning-history.tsx'
import { kindNames } from './earning-labels.ts'
import { useEarning } from './earnings.queries.ts'
import { RelatedEarnings } from './related-earnings.tsx'

interface EarningDrawerProps {
  id: number | undefined
  onClose: () => void
  /** Another one that belongs to it. */
  onOpen: (id: number) => void
  renderLinkField: (props: LinkFieldProps) => ReactNode
}

export function EarningDrawer({ id, onClose, ...rest }: EarningDrawerProps) {
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      noun="earning"
      useRecord={useEarning}
      title={({ kind, source }) => `${kindNames[kind]} at ${sourceName(source)}`}
      description={({ product, transactionId }) => product ?? transactionId}
      skeleton={['h-9 w-44', 'h-56', 'h-24']}
      className="w-[min(520px,100vw)]"
    >
      {(earning) => <Detail earning={earning} {...rest} />}
    </RecordDrawer>
  )
}

type DetailProps = Pick<EarningDrawerProps, 'onOpen' | 'renderLinkField'> & {
  earning: EarningDetail
}

function Detail({ earning, onOpen, renderLinkField }: DetailProps) {
  const { amount, currency, refunded, isRefunded, unclearAmount } = earning
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-stat font-title">{formatEarned(earning)}</p>
          <EarningBadge {...earning} />
          {unclearAmount !== null && (
            <p className="w-full text-cell text-ink-2 wrap-anywhere">
              {unclearAmount === ''
                ? 'The network didn’t send an amount'
                : `The network sent “${unclearAmount}”`}
              , so it counts as nothing until you set the amount.
            </p>
          )}
          {Number(refunded) > 0 && (
            <p className="w-full text-cell text-red">
              {isRefunded ? 'Refunded' : `${formatCurrency(refunded, currency)} refunded`},{' '}
              {formatCurrency(Number(amount) - Number(refunded), currency)} left
            </p>
          )}
        </div>
        {unclearAmount !== null && <AmountForm earning={{ ...earning, said: unclearAmount }} />}
        <EarningActions earning={earning} renderLinkField={renderLinkField} />
      </div>
      <ClickStory earning={earning} />
      <EarningFacts earning={earning} />
      <EarningHistory earning={earning} />
      <RelatedEarnings earning={earning} onOpen={onOpen} />
    </div>
  )
}
