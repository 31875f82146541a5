import { Suspense, useRef } from 'react'
import { useNear } from './drawn-near.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Skeleton } from './skeleton.tsx'
import type { WorldMapProps } from './world-map-canvas.tsx'

// The shapes of the world weigh more than a screen, so they come after it.
const WorldMapCanvas = lazyPart(() =>
  import('./world-map-canvas.tsx').then((code) => code.WorldMapCanvas),
)

/** Figures by country on a map of equal areas. A table alongside it names those too small to be drawn. */
export function WorldMap(props: WorldMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const empty = <Skeleton className="aspect-[960/450] w-full" />
  if (!isNear) return <div ref={place}>{empty}</div>
  return (
    <Suspense fallback={empty}>
      <WorldMapCanvas {...props} />
    </Suspense>
  )
}
