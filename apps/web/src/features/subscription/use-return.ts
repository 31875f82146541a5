import { useEffect, useEffectEvent, useRef } from 'react'
import { useRefreshPlan } from './subscription.queries.ts'
import { sayCreated, sayNotCreated } from './use-choosing.ts'

interface Return {
  checkout?: string | undefined
  portal?: 'closed' | undefined
}

/** Whoever comes back from the provider sees at once what they did there. */
export function useReturn({ checkout, portal }: Return, onSeen: () => void) {
  const { mutateAsync: refresh, isPending } = useRefreshPlan()
  const seen = useRef<string | null>(null)
  const mark = checkout ?? portal ?? null
  const see = useEffectEvent(async () => {
    try {
      const current = await refresh(checkout)
      if (checkout !== undefined) sayCreated(current)
    } catch {
      if (checkout !== undefined) sayNotCreated()
    }
    onSeen()
  })
  useEffect(() => {
    if (mark === null || seen.current === mark) return
    seen.current = mark
    void see()
  }, [mark])
  return { isReturning: isPending }
}
