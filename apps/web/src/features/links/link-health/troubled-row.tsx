import type { TroubledLink } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { healthLooks } from './health-labels.ts'

/** The whole row opens the drawer. */
export function TroubledRow({ link, onOpen }: { link: TroubledLink; onOpen: () => void }) {
  const { name, tone } = healthLooks[link.outcome]
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-[18px] py-3 transition-colors last:border-b-0 hover:bg-ink/2">
      <div className="min-w-0 grow basis-60">
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full truncate text-left text-body font-label before:absolute before:inset-0 focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
        >
          {link.title ?? link.slug}
        </button>
        <p className="text-cell wrap-anywhere text-ink-2">{link.problem}</p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        {link.isPaused && <Badge>Visitors moved</Badge>}
        <Badge tone={tone}>{name}</Badge>
        <span className="ml-auto min-w-20 text-right text-cell font-label tabular-nums">
          {Number(link.moneyAtRisk) > 0 && (
            <>
              {formatCurrency(link.moneyAtRisk)}
              <span className="sr-only"> at risk in 30 days</span>
            </>
          )}
        </span>
      </div>
    </li>
  )
}
