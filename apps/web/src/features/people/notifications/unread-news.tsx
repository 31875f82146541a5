import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#src/shared/format/number.ts'
import { unreadCountQuery } from './notifications.queries.ts'

/** Says politely that there is more to read; silent on arrival and when something was read. */
export function UnreadNews() {
  const { data: unread } = useQuery(unreadCountQuery)
  const before = useRef<number>(undefined)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (unread === undefined) return
    if (before.current !== undefined && unread > before.current) {
      setNews(formatCount(unread, 'unread notification'))
    }
    before.current = unread
  }, [unread])
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  )
}
