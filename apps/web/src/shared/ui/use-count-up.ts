import { useEffect, useState } from 'react'

const durationMs = 600

function prefersStillness(): boolean {
  // Where there is no matchMedia, as in tests, nothing moves.
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Counts up to the value when it first appears; later values show at once. */
export function useCountUp(value: number): number {
  const [share, setShare] = useState(() => (prefersStillness() ? 1 : 0))
  useEffect(() => {
    if (prefersStillness()) return
    let startedAt: number | null = null
    let frame = requestAnimationFrame(function step(now) {
      startedAt ??= now
      const next = Math.min((now - startedAt) / durationMs, 1)
      setShare(next)
      if (next < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return share >= 1 ? value : value * (1 - (1 - share) ** 3)
}
