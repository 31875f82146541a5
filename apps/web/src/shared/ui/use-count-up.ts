import { useEffect, useRef, useState } from 'react'

const durationMs = 600

function prefersStillness(): boolean {
  // Where there is no matchMedia, as in tests, nothing moves.
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Counts up to the value when it first appears; later values show at once. */
export function useCountUp(value: number): number {
  const [share, setShare] = useState(() => (prefersStillness() ? 1 : 0))
  const startedAt = useRef<number | null>(null)
  useEffect(() => {
    if (share >= 1) return
    const frame = requestAnimationFrame((now) => {
      startedAt.current ??= now
      const elapsed = Math.min((now - startedAt.current) / durationMs, 1)
      setShare(elapsed)
    })
    return () => cancelAnimationFrame(frame)
  }, [share])
  return share >= 1 ? value : value * (1 - (1 - share) ** 3)
}
