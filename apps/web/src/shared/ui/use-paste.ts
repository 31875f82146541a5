import { useEffect, useEffectEvent } from 'react'
import { isElsewhere } from './use-key.ts'

/** What is pasted while no field has the focus and no dialog is open; `take` answers whether it took it. */
export function usePaste(take: (text: string) => boolean) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event.target)) return
    if (take(event.clipboardData?.getData('text') ?? '')) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    addEventListener('paste', listen)
    return () => removeEventListener('paste', listen)
  }, [])
}
