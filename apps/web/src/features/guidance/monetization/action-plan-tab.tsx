import type { ActionPlan, MoneyAction } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { ActionHead, ActionRows } from './action-row.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { actionPlanQuery, exportAddress } from './monetization.queries.ts'
import { type ActionFilter, actionFilters } from './money-search.ts'
import { useMarking } from './use-marking.ts'
import { WinCard } from './win-card.tsx'

type Marking = ReturnType<typeof useMarking>

interface ActionListProps {
  title: string
  description: string
  /** In the order they are to be taken; a group without a heading is the whole list. */
  groups: readonly { heading?: string; actions: readonly MoneyAction[] }[]
  none: ReactNode
  marking: Marking
}

/** Ranked by nothing: below the others, once some have an estimate. */
const isUnranked = ({ expected, isUrgent }: MoneyAction) => expected === null && !isUrgent

/** One ranked list: its columns compare from its first row to its last. */
function ActionList({ title, description, groups, none, marking }: ActionListProps) {
  const all = groups.flatMap(({ actions }) => actions)
  const unranked = all.every(isUnranked) ? [] : all.filter(isUnranked)
  const filled = groups
    .map((group) => ({
      ...group,
      actions: group.actions.filter((action) => !unranked.includes(action)),
    }))
    .filter(({ actions }) => actions.length > 0)
  return (
    <Card>
      <CardHeader title={title} description={description} />
      {filled.length === 0 && none}
      {all.some(({ expected }) => expected !== null) && <ActionHead />}
      {filled.map(({ heading, actions }) => (
        <section key={heading ?? title} aria-label={heading ?? title}>
          {heading && (
            <h3 className="border-t border-line bg-sunken px-[18px] py-1.5 text-note font-label text-ink-2">
              {heading}
            </h3>
          )}
          <ActionRows actions={actions} marking={marking} />
        </section>
      ))}
      {unranked.length > 0 && (
        <Disclosure
          summary={`No estimate yet (${unranked.length})`}
          className="border-t border-line text-cell [&>summary]:mx-[14px] [&>summary]:my-2.5"
        >
          <ActionRows actions={unranked} marking={marking} />
        </Disclosure>
      )}
    </Card>
  )
}

/** Until there is one. */
function FirstSale({ plan }: { plan: ActionPlan }) {
  const { firstSale, estimatedTimeToFirstSale, expectedFirstSaleAmount } = plan
  const facts = [
    ['Estimated time to first sale', estimatedTimeToFirstSale],
    ['Expected amount', expectedFirstSaleAmount && formatCurrency(expectedFirstSaleAmount)],
  ] as const
  return (
    <Card>
      <CardHeader title="First sale" description={firstSale.note} />
      <CardBody className="grid gap-3">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-note text-ink-2">{label}</dt>
              <dd className="text-headline font-title">{value ?? 'Not known yet'}</dd>
            </div>
          ))}
        </dl>
        <ArithmeticDetails steps={firstSale.steps} />
      </CardBody>
    </Card>
  )
}

function Handled({ plan, marking }: { plan: ActionPlan; marking: Marking }) {
  return (
    <Card>
      <CardHeader
        title="Done and dismissed"
        description="Each comes back when its figures change."
      />
      {plan.handled.length === 0 && (
        <CardBody className="text-cell text-ink-2">Nothing is done or dismissed yet.</CardBody>
      )}
      <ul className="border-t border-line empty:hidden">
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

interface ActionPlanTabProps {
  show: ActionFilter
  onShow: (show: ActionFilter) => void
}

/** What to do next, most dollars first, and what became of it. */
export function ActionPlanTab({ show, onShow }: ActionPlanTabProps) {
  const query = useQuery(actionPlanQuery)
  const marking = useMarking()
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the action plan."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading the action plan" />}
    >
      {(plan) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SegmentedControl
              label="Show actions"
              value={show}
              onChange={onShow}
              options={actionFilters}
            />
            <ExportLink href={exportAddress} />
          </div>
          {show === 'done' ? (
            <Handled plan={plan} marking={marking} />
          ) : (
            <ActionList
              title="Action Plan"
              description="Ranked by what each may earn in 30 days, from your clicks and sales."
              groups={groupsOf(plan, show)}
              none={
                <CardBody className="text-cell text-ink-2">
                  {show === 'today' ? 'You’re done for today.' : 'Nothing to do right now.'}
                </CardBody>
              }
              marking={marking}
            />
          )}
          {show === 'all' && plan.firstSale.happenedAt === null && <FirstSale plan={plan} />}
        </div>
      )}
    </Loaded>
  )
}

function groupsOf({ todayActions, thisWeekActions }: ActionPlan, show: ActionFilter) {
  const today = { heading: 'Today', actions: todayActions }
  if (show === 'today') return [today]
  if (show === 'quick') return [{ actions: quickOf([...todayActions, ...thisWeekActions]) }]
  return [today, { heading: 'This week', actions: thisWeekActions }]
}

const quickMinutes = 15

const quickOf = (actions: readonly MoneyAction[]) =>
  actions.filter(({ minutes }) => minutes <= quickMinutes)

const shownCards = 3

/** What takes a quarter of an hour at most: the best three with their reasons, the others as a list. */
export function QuickWinsTab() {
  const query = useQuery(actionPlanQuery)
  const marking = useMarking()
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the quick wins."
      hasOwnCard
      skeleton={<ListSkeleton label="Loading quick wins" />}
    >
      {(plan) => {
        const wins = quickOf([...plan.todayActions, ...plan.thisWeekActions])
        const more = wins.slice(shownCards)
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <section aria-label="Quick Wins">
              {wins.length === 0 ? (
                <Card>
                  <EmptyState
                    title="No quick wins right now"
                    description="New ones appear as your links, posts and sales change."
                  />
                </Card>
              ) : (
                <ul className="grid gap-4 lg:grid-cols-3">
                  {wins.slice(0, shownCards).map((action) => (
                    <WinCard key={action.key} action={action} marking={marking} />
                  ))}
                </ul>
              )}
            </section>
            {more.length > 0 && (
              <ActionList
                title="More quick wins"
                description={`Each takes ${quickMinutes} minutes or less.`}
                groups={[{ actions: more }]}
                none={null}
                marking={marking}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
