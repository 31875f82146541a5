import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** A dialog or drawer whose code comes once it is first opened, or earlier. */
export function lazyLayer<Props extends { isOpen: boolean }>(
  fetchCode: () => Promise<ComponentType<Props>>,
) {
  const Layer = lazyPart(fetchCode)
  return function LazyLayer(props: Props) {
    const [isNeeded, setNeeded] = useState(props.isOpen)
    // It outlives the closing, which takes a moment.
    if (props.isOpen && !isNeeded) setNeeded(true)
    return (
      isNeeded && (
        <Suspense>
          <Layer {...props} />
        </Suspense>
      )
    )
  }
}
