import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import type { LinkHome as Home } from './link-home.tsx'

const Part = lazyPart(() => import('./link-home.tsx').then((code) => code.LinkHome))

/** The home of a link, whose code comes after the list’s. */
export function LinkHome(props: ComponentProps<typeof Home>) {
  const { home, layer } = props
  const isAsked = [home, layer.edit, layer.qr, layer.test].some((one) => one !== undefined)
  const [isNeeded, setNeeded] = useState(isAsked)
  // It outlives the closing, which takes a moment.
  if (isAsked && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  )
}
