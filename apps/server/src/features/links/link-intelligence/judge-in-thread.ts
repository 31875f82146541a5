import { Piscina } from 'piscina'
import type { LinkFacts } from './link-facts.ts'
import type { StoredAnalysis } from './present-analysis.ts'

const idleMs = 60_000
/** Redirects go first, where threads have priorities of their own. */
const niceIncrement = 5

let threads: Piscina<LinkFacts, StoredAnalysis> | undefined

/** In a thread of its own, one link at a time, so that no visitor of this process waits for it. */
export async function judgeInThread(
  facts: LinkFacts,
  signal?: AbortSignal,
): Promise<StoredAnalysis> {
  threads ??= new Piscina({
    filename: new URL('./judge-link.ts', import.meta.url).href,
    name: 'judgeLink',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement,
  })
  return await threads.run(facts, signal && { signal })
}
