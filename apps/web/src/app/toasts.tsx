import { useEffect, useState } from 'react'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { getToasts, onToasts } from '#src/shared/ui/toast-store.ts'

const Toaster = lazyPart(() => import('#src/shared/ui/toaster.tsx').then((code) => code.Toaster))

/** Their code comes with the first press, which is what they follow; one that is shown before waits for it. */
export function Toasts() {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    if (isFetched) return
    const fetch = async () => {
      await Toaster.preload?.()
      // Without a network the next press asks again.
      setFetched(Toaster.preload === undefined)
    }
    if (getToasts().length > 0) void fetch()
    const stop = onToasts(() => void fetch())
    addEventListener('pointerdown', fetch)
    addEventListener('keydown', fetch)
    return () => {
      stop()
      removeEventListener('pointerdown', fetch)
      removeEventListener('keydown', fetch)
    }
  }, [isFetched])
  return isFetched && <Toaster />
}
