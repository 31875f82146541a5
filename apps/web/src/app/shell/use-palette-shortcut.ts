import { useEffect } from 'react'

/** ⌘K on a Mac, Ctrl K elsewhere. */
export function usePaletteShortcut(toggle: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      // What is asked there has to be answered first.
      if (document.querySelector('[data-guard]') === null) toggle()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [toggle])
}
