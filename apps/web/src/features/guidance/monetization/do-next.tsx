import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { roundDollars } from '#src/shared/format/currency.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { LoadingNext } from './loading-next.tsx'
import { actionPlanQuery } from './monetization.queries.ts'

const shownActions = 4

/** The first actions of the plan. */
export function DoNext() {
  const { data: plan, isPending } = useQuery(actionPlanQuery)
  const actions = plan ? [...plan.todayActions, ...plan.thisWeekActions] : []
  if (isPending) return <LoadingNext />
  if (actions.length === 0) return null
  return (
    <Card aria-label="Do next" className="flex flex-col">
      <CardHeader
        title="Do next"
        action={
          <Link
            to="/money-making"
            search={{ tab: 'action-plan' }}
            aria-label={`All ${actions.length} actions`}
            className="rounded text-cell/[22px] font-label text-accent hover:underline"
          >
            All {actions.length}
          </Link>
        }
      />
      <ul className="flex grow flex-col">
        {actions.slice(0, shownActions).map(({ key, title, expected, minutes, link }) => (
          <li key={key} className="flex grow border-t border-line">
            <ScreenLink
              address={link.path}
              className="flex min-h-[60px] grow items-center gap-3 px-[18px] py-2.5 -outline-offset-2 hover:bg-ink/2"
            >
              <span className="min-w-0 grow">
                <span className="line-clamp-2 text-body font-label wrap-anywhere">{title}</span>
                <span className="block text-note text-ink-2">
                  {expected && `About ${roundDollars(expected.value)} in 30 days · `}
                  {minutes} min
                </span>
              </span>
              <ChevronRight aria-hidden className="text-ink-3" />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
