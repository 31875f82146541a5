import type { ComponentType } from 'react'
import { Offline } from '../api/offline.ts'

interface Part {
  hasFailed(): boolean
  /** Fetches the code; a failure shows where the part does. */
  fetch(): Promise<void>
}

const parts = new Set<Part>()

/**
 * A component whose code comes when it is first shown, or earlier. Code that could not be fetched can be
 * asked for again, unlike with React's `lazy`; and unlike with the router's, nothing reloads the page.
 */
export function lazyPart<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  let fetching: Promise<void> | null = null
  let failure: unknown = null

  const Lazy: ComponentType<Props> & { preload?: () => Promise<void> } = (props) => {
    if (Loaded !== null) return <Loaded {...props} />
    if (failure !== null) throw failure
    // React shows the fallback around it until the promise is settled, and then tries again.
    throw fetchOnce()
  }
  async function load() {
    try {
      Loaded = await fetchCode()
      // The router waits for a screen that has one.
      Lazy.preload = undefined
    } catch (error) {
      failure = await explain(error)
      throw failure
    }
  }
  function fetchOnce(): Promise<void> {
    if (fetching === null || failure !== null) {
      failure = null
      fetching = load()
    }
    return fetching
  }
  const fetchQuietly = () => fetchOnce().catch(() => undefined)
  Lazy.preload = fetchQuietly
  parts.add({ fetch: fetchQuietly, hasFailed: () => failure !== null })
  return Lazy
}

/** Code that an upgrade took away stays away; without the server it only waits. */
async function explain(error: unknown): Promise<unknown> {
  const ask = () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  const isReached = navigator.onLine && (await ask().then(Boolean, () => false))
  return isReached ? error : new Offline()
}

/** Asks again for the code that could not be fetched. */
export async function refetchParts(): Promise<void> {
  await Promise.all([...parts].filter((part) => part.hasFailed()).map((part) => part.fetch()))
}

/** The first screen has the network and the processor to itself. */
const firstScreenMs = 10_000

/** Fetches the code of all other screens while the browser has nothing else to do. */
export async function fetchPartsWhenIdle(): Promise<void> {
  // Safari lacks it: there a screen's code comes when a link to it is pointed at.
  if (!('requestIdleCallback' in globalThis) || savesData()) return
  await new Promise((resolve) => setTimeout(resolve, firstScreenMs))
  // Those that come along with a part are among them by then.
  for (const part of parts) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await part.fetch()
  }
}

/** What a browser says of its network, where it does. */
interface Connected {
  connection?: { saveData: boolean; effectiveType: string }
}

function savesData(): boolean {
  const { connection } = navigator as Connected
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType))
}
