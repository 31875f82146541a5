import type { AnalyticsOverview } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { AtSign, ChevronRight, Link as LinkIcon, type LucideIcon, Megaphone } from 'lucide-react'
import { formatNumber } from '#src/shared/format/number.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

type QuickStats = AnalyticsOverview['quickStats']

const rows: readonly { key: keyof QuickStats; label: string; to: string; icon: LucideIcon }[] = [
  { key: 'activeCampaigns', label: 'Active campaigns', to: '/campaigns', icon: Megaphone },
  {
    key: 'connectedPlatforms',
    label: 'Connected platforms',
    to: '/social-accounts',
    icon: AtSign,
  },
  { key: 'affiliateLinks', label: 'Affiliate links', to: '/affiliate-links', icon: LinkIcon },
]

export function QuickStats({ stats }: { stats: QuickStats }) {
  return (
    <Card className="flex flex-col">
      <CardHeader title="Quick Stats" description="Right now, regardless of the period." />
      <ul className="flex grow flex-col">
        {rows.map(({ key, label, to, icon: Icon }) => (
          <li key={key} className="flex grow border-t border-line">
            <Link
              to={to}
              className="group flex grow items-center gap-3.5 px-[18px] py-3.5 -outline-offset-2 transition-colors hover:bg-ink/2"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-sunken text-ink-2">
                <Icon aria-hidden />
              </span>
              <span className="flex min-w-0 grow flex-col-reverse">
                <span className="text-cell text-ink-2">{label}</span>
                <span className="text-[20px] leading-7 font-title tracking-[-0.02em]">
                  {formatNumber(stats[key])}
                </span>
              </span>
              <ChevronRight
                aria-hidden
                className="text-ink-3 transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function QuickStatsSkeleton() {
  return (
    <Card className="flex flex-col">
      <CardHeader title="Quick Stats" description="Right now, regardless of the period." />
      <Loading label="Loading quick stats" className="flex grow flex-col">
        {rows.map(({ key }) => (
          <div
            key={key}
            className="flex grow items-center gap-3.5 border-t border-line px-[18px] py-5"
          >
            <Skeleton className="size-9" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}
