import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of screen the focus goes to its title, so that it is read aloud. */
export function usePageFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
