import type { AnalyticsCanvas, ClickFlag } from '@hopwise/contracts'
import { BarList } from '../ui/bar-list.tsx'
import { describeNotCounted } from './describe-not-counted.ts'

const flagLabels: Record<Exclude<ClickFlag, 'none'>, string> = {
  owner: 'Your own visits',
  head: 'Link checkers',
  prefetch: 'Browser prefetching',
  preview: 'Link previews in apps and chats',
  crawler: 'Crawlers and other bots',
  'no-user-agent': 'Scripts and apps',
  'data-center': 'Visits from data centers',
  burst: 'Too many visits from one IP address',
  cadence: 'Bot-like patterns',
  repeat: 'Repeat visits within 30 minutes',
}

const shownReasons = 3

/** The visits that were kept but left out of every figure, and why. */
export function NotCounted({ canvas }: { canvas: AnalyticsCanvas }) {
  const { notCounted } = canvas
  return (
    <div className="grid gap-2 px-2">
      <p className="text-note text-ink-2">{describeNotCounted(canvas)}</p>
      {notCounted && notCounted.visits > 0 && <Reasons {...notCounted} />}
    </div>
  )
}

function Reasons({ visits, reasons }: NonNullable<AnalyticsCanvas['notCounted']>) {
  const rows = reasons.flatMap(({ flag, visits }) =>
    flag === 'none' || visits === 0 ? [] : [{ key: flag, name: flagLabels[flag], value: visits }],
  )
  return (
    <>
      <BarList
        label="Visits that were not counted, by reason"
        head={['Reason', 'Visits']}
        rows={rows}
        total={visits}
        shown={shownReasons}
      />
      {rows.some(({ key }) => key === 'data-center') && (
        <p className="text-note text-ink-2">
          Data centers:{' '}
          <a
            href="https://db-ip.com"
            target="_blank"
            rel="noopener noreferrer"
            className="underline"
          >
            IP Geolocation by DB-IP
          </a>
        </p>
      )}
    </>
  )
}
