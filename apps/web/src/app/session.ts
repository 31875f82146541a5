import { useCallback, useEffect, useState } from 'react'
import { dropSettings } from '#src/shared/ui/stored-setting.ts'
import { dropAllUnsaved } from '#src/shared/unsaved/unsaved-store.ts'

export type Session =
  | { status: 'loading' }
  /** `hasEnded`: it was open here, and no one pressed Logout in this tab. */
  | { status: 'signed-out'; hasEnded: boolean }
  /** Someone was signed in lately, and the server does not say whether they still are. */
  | { status: 'unknown' }
  /** The server's answer as it came; the signed-in app reads it by the contract. */
  | { status: 'signed-in'; user: unknown }

const hintKey = 'hopwise.signed-in'

/** Whether a session came with the request for the page, as the server saw it; Vite's own server does not say. */
const sessionOfPage = () => document.documentElement.dataset['session']

/** Whether this browser was signed in lately: then the shell's outline waits, not the landing page. */
export function wasSignedIn(): boolean {
  return sessionOfPage() === 'yes' || localStorage.getItem(hintKey) !== null
}

/** The other tabs receive it. */
function forgetSignIn() {
  localStorage.removeItem(hintKey)
  delete document.documentElement.dataset['session']
}

/**
 * Before leaving by Logout: what was typed and what was opened go too. A session that ended by itself
 * leaves them for the next.
 */
export function leave() {
  dropAllUnsaved()
  // They hold names of links, transaction ids and the beginnings of posts.
  dropSettings('recent.')
  // How this person writes.
  dropSettings('manner.')
  forgetSignIn()
}

/** What the address of the landing page ends in for the person who left for good. */
export const accountDeleted = '#account-deleted'

function signOut(): Session {
  const hasEnded = wasSignedIn()
  forgetSignIn()
  return { status: 'signed-out', hasEnded }
}

// A bare fetch, so that the landing page ships without contracts, zod and the query client.
async function askWhoIsSignedIn(): Promise<Session> {
  try {
    const response = await fetch('/api/auth/user', { credentials: 'include' })
    // An unread body would hold its connection.
    if (!response.ok) await response.body?.cancel()
    if (response.status === 401) return signOut()
    if (!response.ok) throw new Error(response.statusText)
    const user: unknown = await response.json()
    localStorage.setItem(hintKey, '1')
    return { status: 'signed-in', user }
  } catch {
    return wasSignedIn() ? { status: 'unknown' } : { status: 'signed-out', hasEnded: false }
  }
}

/** Without a session the server would only refuse the question, which browsers report as an error. */
function sessionAtFirst(): Session {
  if (sessionOfPage() !== 'no') return { status: 'loading' }
  return { status: 'signed-out', hasEnded: wasSignedIn() }
}

export function useSession() {
  const [session, setSession] = useState(sessionAtFirst)
  const ask = useCallback(() => void askWhoIsSignedIn().then(setSession), [])
  const endSession = useCallback(() => setSession(signOut()), [])
  useEffect(() => {
    if (sessionOfPage() === 'no') forgetSignIn()
    else ask()
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== hintKey) return
      if (newValue === null) setSession({ status: 'signed-out', hasEnded: true })
      else ask()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [ask])
  return { session, ask, endSession }
}
