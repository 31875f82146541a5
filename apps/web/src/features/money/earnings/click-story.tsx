import type { EarningDetail } from '@hopwise/contracts'
import { MousePointerClick } from 'lucide-react'
import { countDays, formatDateTime } from '#src/shared/format/date.ts'
import { countryInText, unknownCountry } from '#src/shared/format/display-names.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { formatCount } from '#src/shared/format/number.ts'

const devices = {
  desktop: 'a desktop',
  mobile: 'a phone',
  tablet: 'a tablet',
  tv: 'a TV',
  other: 'another device',
}

const minute = 60_000

/** How long the visitor thought about it, as far as the network said when. */
function describeWait(from: string, earning: EarningDetail): string {
  const { earnedAt: to, isDayOnly, isZoneless } = earning
  if (isDayOnly) return describeDays(Math.max(0, countDays(from, earnedDay(earning))))
  if (isZoneless) return describeAbout(Date.parse(to) - Date.parse(from))
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minute))
  if (minutes < 1) return 'within a minute'
  if (minutes < 90) return `${formatCount(minutes, 'minute')} later`
  const hours = Math.round(minutes / 60)
  if (hours < 36) return `${hours} hours later`
  return describeDays(Math.round(hours / 24))
}

/** A time without its zone can be half a day off. */
function describeAbout(ms: number): string {
  const days = Math.round(ms / (24 * 60 * minute))
  return days <= 1 ? 'within a day or so' : `about ${days} days later`
}

function describeDays(days: number): string {
  if (days === 0) return 'the same day'
  return days === 1 ? 'the next day' : `${days} days later`
}

/** The visit that brought it, as far as it is known. */
export function ClickStory({ earning }: { earning: EarningDetail }) {
  const { click, kind, subIds } = earning
  if (click === null) return null
  const from = click.country === unknownCountry ? '' : ` from ${countryInText(click.country)}`
  const software = [click.browser, click.os].filter(Boolean).join(' on ')
  return (
    <section className="grid gap-2">
      <h3 className="text-body font-title">The click</h3>
      <div className="flex gap-3 rounded-card border border-line bg-sunken/60 p-4 text-cell">
        <MousePointerClick aria-hidden className="mt-0.5 shrink-0 text-accent" />
        <div className="min-w-0">
          <p>
            {formatDateTime(click.at)}, on {devices[click.device]}
            {from}
            {software && ` (${software})`}
            {click.referrer ? `, coming from ${click.referrer}` : ', directly'}.
          </p>
          <p className="mt-1 text-ink-2 empty:hidden">
            {kind === 'sale' && `Bought ${describeWait(click.at, earning)}. `}
            {!subIds.includes(click.id) && (
              <>
                Click <span className="font-mono text-note wrap-anywhere">{click.id}</span>
              </>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
