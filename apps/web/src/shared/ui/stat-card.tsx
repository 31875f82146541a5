import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { MeterBar } from './meter-bar.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { type SeriesNumber, Sparkline } from './sparkline.tsx'

/** Said in place of a comparison. */
export const noEarlierData = 'No earlier data'

interface StatCardProps {
  label: string
  /** Null where there is none: the note says why, in its place. */
  value: string | null
  /** The comparison, in words. */
  note: ReactNode
  /** The share of a scale that the value has, drawn below it; 1 is all of it. */
  meter?: number
  spark?: readonly number[]
  /** The days that it covers, such as `Last 30 days`. */
  sparkDays?: string
  series?: SeriesNumber
  /** Where the figure is broken down; the whole card leads there. */
  link?: { to: string; search?: Record<string, string> }
}

export function StatCard(props: StatCardProps) {
  const { label, value, note, meter, spark = [], sparkDays, series = 1, link } = props
  return (
    <Card className="@container relative flex flex-col px-3.5 py-4 transition-colors has-[a:hover]:border-line-strong sm:px-[18px]">
      <h2 className="text-cell text-ink-2">
        {link ? (
          <Link {...link} className="rounded-sm after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      {value === null ? (
        <p className="mt-1.5 text-body text-pretty">{note}</p>
      ) : (
        <p className="mt-1 text-stat font-title max-sm:text-[length:clamp(18px,5.6vw,22px)]">
          {value}
        </p>
      )}
      {meter !== undefined && <MeterBar share={meter} tone="bg-accent" className="mt-2 h-1.5" />}
      <div className="mt-auto flex min-h-7 items-end justify-between gap-3 pt-1">
        <p className="text-note text-ink-2">{value !== null && note}</p>
        {/* Above the link that fills the card, so that the pointer finds its days. */}
        <span title={sparkDays} className="relative hidden @min-[224px]:block">
          <Sparkline values={spark} series={series} />
        </span>
      </div>
    </Card>
  )
}

/** A change in words: `+20.1%` in its color, the rest quiet. */
export function StatChange({ change, children }: { change: string; children: ReactNode }) {
  const tone = change.startsWith('+') ? 'text-green' : change.startsWith('−') ? 'text-red' : ''
  return (
    <>
      <b className={`font-title ${tone}`}>{change}</b> {children}
    </>
  )
}

export function StatCardSkeleton({ label }: { label: string }) {
  return (
    <Card className="px-3.5 py-4 sm:px-[18px]">
      <h2 className="text-cell text-ink-2">{label}</h2>
      <Loading label={`Loading ${label}`}>
        <Skeleton className="mt-2.5 h-6 w-28" />
        <Skeleton className="mt-4 h-3.5 w-36 max-w-full" />
      </Loading>
    </Card>
  )
}
