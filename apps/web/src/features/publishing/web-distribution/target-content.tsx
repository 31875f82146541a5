import type { WebTarget } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { DrawerPart } from './drawer-part.tsx'

/** How to go about it, and what it may look like. */
export function TargetContent({ target }: { target: WebTarget }) {
  const { bestApproach, contentTypes, exampleContent } = target
  if (bestApproach === '') return null
  return (
    <>
      <DrawerPart title="Best approach">
        <p className="text-cell text-ink-2">{bestApproach}</p>
        <ul aria-label="Content types" className="flex flex-wrap gap-1.5">
          {contentTypes.map((type) => (
            <li key={type}>
              <Badge>{type}</Badge>
            </li>
          ))}
        </ul>
      </DrawerPart>
      <DrawerPart title="Example content">
        <blockquote className="rounded-card border border-line bg-sunken/60 p-4 text-cell wrap-anywhere">
          {exampleContent}
        </blockquote>
        <p className="text-note text-ink-3">
          An example of the style. Don’t copy it: each site wants its own text.
        </p>
      </DrawerPart>
    </>
  )
}
