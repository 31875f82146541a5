import type { WebTarget } from '@hopwise/contracts'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { Tooltip } from '#src/shared/ui/tooltip.tsx'
import { factorNames, potentialClasses, potentialTone } from './target-labels.ts'

interface PotentialScoreProps {
  target: WebTarget
  /** A press leads to the reasons in full. */
  onOpen: () => void
}

/** The figure, and on hover or focus what it is the sum of. */
export function PotentialScore({ target, onOpen }: PotentialScoreProps) {
  const { conversionPotential, potentialParts, name } = target
  if (conversionPotential === null) return null
  const figure = conversionPotential.toFixed(1)
  const tone = potentialTone(conversionPotential)
  return (
    <Tooltip
      content={
        <span className="grid gap-0.5 py-0.5">
          <span>Hopwise’s estimate, the sum of:</span>
          {potentialParts.map(({ factor, points, outOf }) => (
            <span key={factor}>
              {factorNames[factor]}: {points} of {outOf}
            </span>
          ))}
        </span>
      }
    >
      <button
        type="button"
        onClick={onOpen}
        data-tone={tone}
        className="relative inline-flex shrink-0 items-center gap-2 rounded"
      >
        <MeterBar
          share={conversionPotential / 10}
          tone="bg-ink/35"
          className="h-1 w-9 max-sm:w-6"
        />
        <span className={`w-6 text-right text-body font-title ${potentialClasses[tone]}`}>
          {figure}
        </span>
        <span className="sr-only"> of 10, conversion potential of {name}, see why</span>
      </button>
    </Tooltip>
  )
}
