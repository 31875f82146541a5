import { useCallback, useEffect, useState } from 'react'

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The server's answer as it came; the signed-in app reads it by the contract. */
  | { status: 'signed-in'; user: unknown }

const hintKey = 'hopwise.signed-in'

/** Whether this browser was signed in lately: then the shell's outline waits, not the landing page. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(hintKey) !== null
}

function remember(isSignedIn: boolean) {
  if (isSignedIn) localStorage.setItem(hintKey, '1')
  else localStorage.removeItem(hintKey)
}

// A bare fetch, so that the landing page ships without contracts, zod and the query client.
async function askWhoIsSignedIn(): Promise<Session> {
  try {
    const response = await fetch('/api/auth/user', { credentials: 'include' })
    const user: unknown = await response.json()
    return response.ok ? { status: 'signed-in', user } : { status: 'signed-out' }
  } catch {
    return { status: 'signed-out' }
  }
}

export function useSession() {
  const [session, setSession] = useState<Session>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    void askWhoIsSignedIn().then((answer) => {
      if (!isCurrent) return
      remember(answer.status === 'signed-in')
      setSession(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const endSession = useCallback(() => {
    remember(false)
    setSession({ status: 'signed-out' })
  }, [])
  return { session, endSession }
}
