import { useEffect } from 'react'

/** Names the browser's tab: `Dashboard · Hopwise`. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Hopwise`
  }, [title])
}
