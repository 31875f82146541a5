import type { WebTarget } from '@hopwise/contracts'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { DrawerPart } from './drawer-part.tsx'
import { factorNames, potentialClasses, potentialTone } from './target-labels.ts'

/** The sum, summand by summand. */
export function PotentialParts({ target }: { target: WebTarget }) {
  const { conversionPotential, potentialParts } = target
  if (conversionPotential === null) return null
  return (
    <DrawerPart title="Conversion potential">
      <p className="text-cell text-ink-2">
        <b className={`font-title ${potentialClasses[potentialTone(conversionPotential)]}`}>
          {conversionPotential.toFixed(1)} of 10
        </b>
        , Hopwise’s estimate: the sum of four factors.
      </p>
      <ul className="grid gap-3">
        {potentialParts.map(({ factor, points, outOf, why }) => (
          <li key={factor} className="grid gap-1 text-cell">
            <span className="flex justify-between gap-3">
              <span className="font-label">{factorNames[factor]}</span>
              <span className="text-ink-2">
                {points} of {outOf}
              </span>
            </span>
            <MeterBar share={points / outOf} tone="bg-accent" />
            <span className="text-note text-ink-3">{why}</span>
          </li>
        ))}
      </ul>
    </DrawerPart>
  )
}
