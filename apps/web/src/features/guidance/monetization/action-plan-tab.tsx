import type { ActionPlan, MoneyAction } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { ActionRows } from './action-row.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { actionPlanQuery, exportAddress } from './monetization.queries.ts'
import { useMarking } from './use-marking.ts'

type Marking = ReturnType<typeof useMarking>

interface ActionListProps {
  title: string
  description: string
  actions: readonly MoneyAction[]
  none: string
  marking: Marking
}

function ActionList({ title, description, actions, none, marking }: ActionListProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      {actions.length === 0 ? (
        <CardBody className="text-cell text-ink-2">{none}</CardBody>
      ) : (
        <ActionRows actions={actions} marking={marking} />
      )}
    </Card>
  )
}

function FirstSale({ plan }: { plan: ActionPlan }) {
  const { firstSale, estimatedTimeToFirstSale, expectedFirstSaleAmount } = plan
  return (
    <Card>
      <CardHeader title="First sale" description={firstSale.note} />
      <CardBody className="grid gap-3">
        {firstSale.happenedAt === null ? (
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <div>
              <dt className="text-note text-ink-2">Estimated time to first sale</dt>
              <dd className="text-headline font-title">
                {estimatedTimeToFirstSale ?? 'Not known yet'}
              </dd>
            </div>
            <div>
              <dt className="text-note text-ink-2">Expected amount</dt>
              <dd className="text-headline font-title">
                {expectedFirstSaleAmount === null
                  ? 'Not known yet'
                  : formatCurrency(expectedFirstSaleAmount)}
              </dd>
            </div>
          </dl>
        ) : (
          <p className="text-cell text-ink-2">
            It came on {formatDate(earnedDay({ ...firstSale, earnedAt: firstSale.happenedAt }))}.
            From here on, actions are estimated from your own sales.
          </p>
        )}
        <ArithmeticDetails steps={firstSale.steps} />
      </CardBody>
    </Card>
  )
}

function Handled({ plan, marking }: { plan: ActionPlan; marking: Marking }) {
  if (plan.handled.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Done and dismissed"
        description="Each comes back when its figures change."
      />
      <ul className="border-t border-line">
        {plan.handled.map((action) => (
          <li
            key={action.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-[18px] py-3 last:border-b-0"
          >
            <Badge tone={action.state === 'done' ? 'green' : 'gray'}>
              {action.state === 'done' ? 'Done' : 'Dismissed'}
            </Badge>
            <span className="min-w-0 grow text-cell wrap-anywhere">{action.title}</span>
            <Button
              size="sm"
              onClick={() => marking.reopen(action)}
              pending={marking.pending === action.key}
              aria-label={`Undo: ${action.title}`}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What to do next, most dollars first, and what became of it. */
export function ActionPlanTab() {
  const query = useQuery(actionPlanQuery)
  const marking = useMarking()
  return (
    <Loaded
      query={query}
      failure="The action plan could not be loaded."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading the action plan" />}
    >
      {(plan) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[640px] text-cell text-ink-2">
              Ranked by what each action may bring in 30 days, estimated from your clicks and sales.
              Ranges are 90% intervals at the current pace of sales. Illustrative, not a promise.
            </p>
            <a href={exportAddress} download className={buttonClasses()}>
              <Download aria-hidden />
              Export CSV
            </a>
          </div>
          <ActionList
            title="Today"
            description="Urgent actions, and those with the most potential."
            actions={plan.todayActions}
            none="You’re done for today."
            marking={marking}
          />
          <ActionList
            title="This week"
            description="Once today’s are done."
            actions={plan.thisWeekActions}
            none="Nothing more this week."
            marking={marking}
          />
          <Handled plan={plan} marking={marking} />
          <FirstSale plan={plan} />
        </div>
      )}
    </Loaded>
  )
}

const quickMinutes = 15

/** What takes a quarter of an hour at most, one button each. */
export function QuickWinsTab() {
  const query = useQuery(actionPlanQuery)
  const marking = useMarking()
  return (
    <Loaded
      query={query}
      failure="The quick wins could not be loaded."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading quick wins" />}
    >
      {({ todayActions, thisWeekActions }) => {
        const quick = [...todayActions, ...thisWeekActions].filter(
          ({ minutes }) => minutes <= quickMinutes,
        )
        return (
          <Card>
            <CardHeader
              title="Quick Wins"
              description={`Actions of ${quickMinutes} minutes or less. Illustrative, not a promise.`}
            />
            {quick.length === 0 ? (
              <EmptyState
                title="No quick wins right now"
                description="New ones appear as your links, posts and sales change."
              />
            ) : (
              <ActionRows actions={quick} marking={marking} />
            )}
          </Card>
        )
      }}
    </Loaded>
  )
}
