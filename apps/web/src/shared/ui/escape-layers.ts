import { useEffect, useEffectEvent } from 'react'

const openLayers: (() => void)[] = []

/** A dialog or drawer registers that it is open, and how it closes. */
export function useEscapeLayer(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    openLayers.push(layer)
    return () => void openLayers.splice(openLayers.indexOf(layer), 1)
  }, [isOpen])
}

/**
 * Radix gives Esc to whatever came last, and a toast comes after the dialog it speaks of. The toast
 * hands it on: Esc closes what one is in. Answers whether there was anything to close.
 */
export function closeTopLayer(): boolean {
  const close = openLayers.at(-1)
  close?.()
  return close !== undefined
}
