import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { roomQuery } from './posts.queries.ts'

/** How many posts this month has room for; drafts are free. */
export function PlanRoom() {
  const { data } = useQuery(roomQuery)
  if (data === undefined || data.limit === -1) return null
  const { limit, used } = data
  return (
    <span className={used >= limit ? 'text-red' : undefined}>
      {used} of {limit} posts used this month.{' '}
      {used >= limit && (
        <Link to="/subscription" className="rounded underline underline-offset-2">
          See plans
        </Link>
      )}
    </span>
  )
}
