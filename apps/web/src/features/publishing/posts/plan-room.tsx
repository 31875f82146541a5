import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { roomQuery } from './posts.queries.ts'

/** How many posts this month has room for; drafts are free. */
export function PlanRoom() {
  const { data } = useQuery(roomQuery)
  if (data === undefined || data.limit === -1) return null
  const { plan, limit, used } = data
  return (
    <p className={used >= limit ? 'text-note text-red' : 'text-note text-ink-3'}>
      {used} of {limit} posts of your {plan} plan are used this month. Drafts are free.{' '}
      {used >= limit && (
        <Link to="/subscription" className="rounded underline underline-offset-2">
          See plans
        </Link>
      )}
    </p>
  )
}
