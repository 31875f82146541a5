import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'

export type LoadState = 'loading' | 'failed' | 'loaded'

/** How much of it failed, as soon as two parts did: one notice speaks for them then. */
type Failure = 'none' | 'some' | 'all'

interface Part {
  state: LoadState
  retry: () => unknown
}

function createLoadGroup() {
  const parts = new Map<string, Part>()
  const listeners = new Set<() => void>()
  const failed = () => [...parts.values()].filter(({ state }) => state === 'failed')
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    report(id: string, part: Part) {
      parts.set(id, part)
      announce()
      return () => {
        parts.delete(id)
        announce()
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    failure(): Failure {
      const count = failed().length
      if (count < 2) return 'none'
      return count === parts.size ? 'all' : 'some'
    },
    retry() {
      for (const part of failed()) part.retry()
    },
  }
}

const LoadGroupContext = createContext<ReturnType<typeof createLoadGroup> | null>(null)

/** A screen or a drawer: what `Loaded` has within it fails together. */
export function LoadGroup({ children }: { children: ReactNode }) {
  const [group] = useState(createLoadGroup)
  return <LoadGroupContext value={group}>{children}</LoadGroupContext>
}

const nothing = () => () => {}

export function useGroupFailure(): { failure: Failure; retry: () => void } {
  const group = useContext(LoadGroupContext)
  const failure = useSyncExternalStore(
    group?.subscribe ?? nothing,
    () => group?.failure() ?? 'none',
  )
  return { failure, retry: () => group?.retry() }
}

/** Answers whether the group's notice speaks for this part. */
export function useLoadPart(state: LoadState, retry: () => unknown): boolean {
  const group = useContext(LoadGroupContext)
  const id = useId()
  useEffect(() => group?.report(id, { state, retry }), [group, id, state, retry])
  return useGroupFailure().failure !== 'none' && state === 'failed'
}
