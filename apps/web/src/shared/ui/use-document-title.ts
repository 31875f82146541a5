import { useLayoutEffect } from 'react'

/** Names the browser's tab before the screen is painted: `Dashboard · Hopwise`. */
export function useDocumentTitle(title: string) {
  useLayoutEffect(() => {
    document.title = `${title} · Hopwise`
  }, [title])
}
