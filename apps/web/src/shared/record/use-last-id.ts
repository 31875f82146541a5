import { useState } from 'react'

/** The id that was there last: what it opens outlives its closing, which takes a moment. */
export function useLastId(id: number | undefined): number | undefined {
  const [lastId, setLastId] = useState(id)
  if (id !== undefined && id !== lastId) setLastId(id)
  return lastId
}
