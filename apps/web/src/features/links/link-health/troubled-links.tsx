import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { describeTroubled } from './describe-troubled.ts'
import { healthSummaryQuery } from './link-health.queries.ts'

/** One press from anywhere to the links that need attention; nothing where none does. */
export function TroubledLinks() {
  const { data } = useQuery(healthSummaryQuery({}))
  if (data === undefined || data.troubled === 0) return null
  return (
    // On a phone it lies next to the title: what comes late moves nothing below.
    <Link
      data-aside
      to="/affiliate-links"
      search={{ state: 'troubled' }}
      className="inline-flex min-h-[30px] items-center gap-2 rounded-full bg-yellow-soft px-3 py-1 text-cell font-label text-yellow max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:max-w-[60%]"
    >
      <TriangleAlert aria-hidden className="shrink-0" />
      <span className="truncate">{describeTroubled(data.troubled, 'link')}</span>
    </Link>
  )
}
