import { useEffect, useState } from 'react'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { getToasts, onToasts, toast } from '#src/shared/ui/toast-store.ts'

const Toaster = lazyPart(() => import('#src/shared/ui/toaster.tsx').then((code) => code.Toaster))

/** Some browsers, above all on phones, take a file without a sign of it. */
function useWordOfDownloads() {
  useEffect(() => {
    const say = ({ target, defaultPrevented }: Event) => {
      const isFile = target instanceof Element && target.closest('a[download]') !== null
      if (isFile && !defaultPrevented) toast({ title: 'Download started' })
    }
    document.addEventListener('click', say)
    return () => document.removeEventListener('click', say)
  }, [])
}

/** Their code comes with the first press, which is what they follow; one that is shown before waits for it. */
export function Toasts() {
  const [isFetched, setFetched] = useState(false)
  useWordOfDownloads()
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
