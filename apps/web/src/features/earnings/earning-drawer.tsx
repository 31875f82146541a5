import type { EarningDetail } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { sourceName } from '#src/shared/format/source-names.ts'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { LinkFieldProps } from './assign-dialog.tsx'
import { ClickStory } from './click-story.tsx'
import { EarningActions } from './earning-actions.tsx'
import { EarningBadge } from './earning-badge.tsx'
import { EarningFacts } from './earning-facts.tsx'
import { EarningHistory } from './earning-history.tsx'
import { EarningKin } from './earning-kin.tsx'
import { kindNames } from './earning-words.ts'
import { useEarning } from './earnings.queries.ts'

interface EarningDrawerProps {
  id: number | undefined
  onClose: () => void
  /** Another one that belongs to it. */
  onOpen: (id: number) => void
  renderLinkField: (props: LinkFieldProps) => ReactNode
}

/** Keeps what it showed while it slides away. */
export function EarningDrawer(props: EarningDrawerProps) {
  const [held, setHeld] = useState(props.id)
  if (props.id !== undefined && props.id !== held) setHeld(props.id)
  return held === undefined ? null : <Held {...props} heldId={held} />
}

function titleOf(earning: EarningDetail | undefined): string {
  if (!earning) return 'Earning'
  return `${kindNames[earning.kind]} at ${sourceName(earning.source)}`
}

function Held({ id, heldId, onClose, ...rest }: EarningDrawerProps & { heldId: number }) {
  const query = useEarning(heldId)
  const { data, error } = query
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Drawer
      isOpen={id !== undefined}
      onOpenChange={onClose}
      title={!data && isGone ? 'Earning not found' : titleOf(data)}
      description={data?.product ?? data?.transactionId}
      className="w-[min(520px,100vw)]"
    >
      {!data && isGone ? (
        <p className="text-body text-ink-2">
          This earning does not exist, or belongs to another workspace.
        </p>
      ) : (
        <Loaded
          query={query}
          failure="The earning could not be loaded."
          skeleton={
            <Loading label="Loading the earning" className="grid gap-5">
              <Skeleton className="h-9 w-44" />
              <Skeleton className="h-56" />
              <Skeleton className="h-24" />
            </Loading>
          }
        >
          {(earning) => <Detail key={earning.id} earning={earning} {...rest} />}
        </Loaded>
      )}
    </Drawer>
  )
}

type DetailProps = Pick<EarningDrawerProps, 'onOpen' | 'renderLinkField'> & {
  earning: EarningDetail
}

function Detail({ earning, onOpen, renderLinkField }: DetailProps) {
  const { amount, currency, refunded } = earning
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-stat font-title">{formatCurrency(amount, currency)}</p>
          <EarningBadge {...earning} />
          {Number(refunded) > 0 && (
            <p className="w-full text-cell text-red">
              {formatCurrency(refunded, currency)} refunded,{' '}
              {formatCurrency(Number(amount) - Number(refunded), currency)} left
            </p>
          )}
        </div>
        <EarningActions earning={earning} renderLinkField={renderLinkField} />
      </div>
      <ClickStory earning={earning} />
      <EarningFacts earning={earning} />
      <EarningHistory earning={earning} />
      <EarningKin earning={earning} onOpen={onOpen} />
    </div>
  )
}
