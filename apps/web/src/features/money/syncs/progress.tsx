import type { Sync } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { percentOf } from './sync-labels.ts'

function describeRun(run: Sync): string {
  if (run.status === 'queued') return 'Waiting to start'
  const step = run.step || 'Starting'
  if (run.total === null) return run.done > 0 ? `${step} · ${formatNumber(run.done)}` : step
  return `${step} · ${formatNumber(run.done)} of ${formatNumber(run.total)}`
}

/** How far a run is. Where no one knows the end, the bar only says that it goes on. */
export function Progress({ run }: { run: Sync }) {
  const percent = percentOf(run)
  return (
    <div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuetext={describeRun(run)}
        {...(percent === null
          ? {}
          : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
        className="h-1.5 overflow-hidden rounded-full bg-ink/8"
      >
        <div
          className={cx(
            'h-full rounded-full bg-accent transition-[width] duration-150',
            percent === null && 'breathe',
          )}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
      <p className="mt-2 text-note text-ink-2">{describeRun(run)}</p>
    </div>
  )
}
