import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** From when it is scrolled to, or nearly. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(!('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

/** Safari does not tell when it is idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

let last = Promise.resolve()

/** From when the browser has nothing else to do, one after the other. */
function useIdle(isAwaited: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    let isGone = false
    last = last.then(async () => {
      if (isGone) return
      await idle()
      setIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [isAwaited])
  return isIdle
}

interface DrawnNearProps {
  /** In its place until then, about as high. */
  outline: ReactNode
  /** Where there is no phone to wait for. */
  isAtOnce?: boolean
  children: ReactNode
}

/** What lies below a phone's screen: drawn once it is nearly scrolled to, or once all that is seen has been. */
export function DrawnNear({ outline, isAtOnce = false, children }: DrawnNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isIdle = useIdle(!isAtOnce)
  if (isAtOnce || isNear || isIdle) return children
  return (
    <div ref={place} className="grid min-w-0">
      {outline}
    </div>
  )
}
