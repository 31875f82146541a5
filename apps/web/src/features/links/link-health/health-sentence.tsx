import type { LinkHealthDetail } from '@hopwise/contracts'
import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { useNow } from '#src/shared/ui/use-now.ts'
import { healthLooks } from './health-labels.ts'
import { useLinkHealth } from './link-health.queries.ts'

const checksOf = ({ destinations }: LinkHealthDetail) =>
  destinations.flatMap(({ check }) => check ?? [])

const problemsOf = (health: LinkHealthDetail) =>
  checksOf(health).filter(({ problem, outcome }) => problem !== null && outcome !== 'blocked')

/** How many destinations of a link need attention; undefined until it is known. */
export function useProblemCount(id: number | undefined): number | undefined {
  const { data } = useLinkHealth(id ?? 0, { enabled: id !== undefined })
  return data && problemsOf(data).length
}

/** In one line how a link’s destinations are, as long as none needs attention. */
export function HealthSentence({ id }: { id: number }) {
  const { data: health } = useLinkHealth(id)
  const now = useNow()
  if (health === undefined || problemsOf(health).length > 0) return null
  return <Well health={health} now={now} />
}

/** What is wrong with a link’s destinations, above everything else; a press opens it. */
export function HealthAlert({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { data: health } = useLinkHealth(id)
  if (health === undefined) return null
  const [problem, ...others] = problemsOf(health)
  if (problem === undefined) return null
  const risk = Number(problem.worth?.moneyAtRisk ?? 0)
  const isRed = healthLooks[problem.outcome].tone === 'red'
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'flex items-start gap-2 rounded-card px-3.5 py-2.5 text-left text-cell font-label hover:underline',
        isRed ? 'bg-red-soft text-red' : 'bg-yellow-soft text-yellow',
      )}
    >
      <TriangleAlert aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {problem.problem}
        {risk > 0 && ` ${formatCurrency(risk)} at risk in 30 days.`}
        {others.length > 0 && ` ${others.length + 1} destinations need attention.`}
      </span>
    </button>
  )
}

function Well({ health, now }: { health: LinkHealthDetail; now: Date }) {
  const checks = checksOf(health)
  const last = checks
    .map(({ checkedAt }) => checkedAt)
    .toSorted()
    .at(-1)
  const isUnknown = checks.some(({ outcome }) => outcome === 'blocked')
  const isFine = last !== undefined && !isUnknown
  const Icon = isFine ? CircleCheck : last === undefined ? Clock : Info
  return (
    <p className="flex items-start gap-2 text-cell text-ink-2">
      <Icon aria-hidden className={cx('mt-0.5 shrink-0', isFine ? 'text-green' : 'text-ink-3')} />
      {describeChecks(isFine, last && formatAgo(last, now))}
    </p>
  )
}

function describeChecks(isFine: boolean, when: string | undefined): string {
  if (when === undefined) return 'Destinations not checked yet.'
  if (isFine) return `All destinations work. Last checked ${when}.`
  return `A destination could not be checked ${when}. It may still work for visitors.`
}
