import type { AnalyticsCanvas } from '@hopwise/contracts'
import { flagLabels } from '../format/flag-labels.ts'
import { BarList } from '../ui/bar-list.tsx'
import { describeNotCounted } from './describe-not-counted.ts'

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
