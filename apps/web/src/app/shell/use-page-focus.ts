import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A menu or a dialog that a person opened while the screen was on its way: it would close without the focus. */
const openLayer = '[data-state=open]:is([role=menu],[role=dialog])'

/** After a change of screen the focus goes to its title, so that it is read aloud. */
export function usePageFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement?.closest(openLayer)) return
        document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
