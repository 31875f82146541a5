import type { LinkCheck } from '@hopwise/contracts'
import { cx } from '#src/shared/ui/class-names.ts'
import { healthLooks } from './health-labels.ts'

interface Stop {
  /** On the way: the same address may come twice. */
  place: number
  url: string
  status: number | null
  isLast: boolean
}

/** A visitor’s path, address by address, down to where it ends. */
export function HopChain({ check }: { check: LinkCheck }) {
  const stops: Stop[] = [
    ...check.hops.map((hop, place) => ({ ...hop, place, isLast: false })),
    {
      url: check.finalUrl ?? '',
      status: check.status,
      place: check.hops.length,
      isLast: true,
    },
  ]
  return (
    <ol aria-label="A visitor’s path" className="grid max-w-3xl">
      {stops.map((stop) => (
        <StopRow key={stop.place} stop={stop} outcome={check.outcome} />
      ))}
    </ol>
  )
}

const dots = { green: 'bg-green', red: 'bg-red', yellow: 'bg-yellow', gray: 'bg-ink-3', blue: '' }

function StopRow({ stop, outcome }: { stop: Stop; outcome: LinkCheck['outcome'] }) {
  const { url, status, isLast } = stop
  const [host, rest] = parts(url)
  return (
    <li className="relative flex gap-3 pb-3 last:pb-0">
      {!isLast && (
        <span
          aria-hidden
          className="absolute top-3.5 bottom-[-6px] left-[4.5px] w-px bg-line-strong"
        />
      )}
      <span
        aria-hidden
        className={cx(
          'mt-1.5 size-2.5 shrink-0 rounded-full',
          isLast ? dots[healthLooks[outcome].tone] : 'border border-ink-3 bg-surface',
        )}
      />
      <p className="min-w-0 font-mono text-note leading-5 wrap-anywhere text-ink-2">
        <span className="text-ink">{host}</span>
        {rest} <span className="ml-1 font-sans text-ink-3">{status ?? 'no response'}</span>
      </p>
    </li>
  )
}

function parts(url: string): [string, string] {
  if (!URL.canParse(url)) return [url, '']
  const { host, pathname, search } = new URL(url)
  return [host, `${pathname}${search}`]
}
