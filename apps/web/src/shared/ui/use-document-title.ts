import { useLayoutEffect } from 'react'

/** Names the browser's tab, at once with what it names: `Dashboard · Hopwise`. */
export function useDocumentTitle(title: string) {
  useLayoutEffect(() => {
    document.title = `${title} · Hopwise`
  }, [title])
}
