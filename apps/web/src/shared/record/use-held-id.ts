import { useState } from 'react'

/** The id that was there last: what it opens outlives its closing, which takes a moment. */
export function useHeldId(id: number | undefined): number | undefined {
  const [held, setHeld] = useState(id)
  if (id !== undefined && id !== held) setHeld(id)
  return held
}
