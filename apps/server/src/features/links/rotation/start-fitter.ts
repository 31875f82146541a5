import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cell, Fit, FitOptions, Sale } from '@hopwise/optimizer'

export interface FitRequest {
  cells: readonly Cell[]
  sales: readonly Sale[]
  options: FitOptions
}

export type FitAnswer = { fit: Fit } | { failure: string }

export type Fitting = (request: FitRequest) => Fit | Promise<Fit>

const longestFitMs = 30_000
const mostMemoryMb = 256

/**
 * Fits in a thread of its own: the arithmetic of a link with many arms takes seconds, which no
 * visitor of this process should wait. One fit at a time; whatever ends the thread ends that fit alone.
 */
export function startFitter(): { fit: Fitting; stop(): Promise<void> } {
  let worker: Worker | null = null

  async function stop(): Promise<void> {
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  async function fit(request: FitRequest): Promise<Fit> {
    worker ??= new Worker(new URL('./fit-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    try {
      worker.postMessage(request)
      const signal = AbortSignal.timeout(longestFitMs)
      // safe because fit-worker.ts answers with nothing else
      const [answer] = (await once(worker, 'message', { signal })) as [FitAnswer]
      if ('fit' in answer) return answer.fit
      throw new Error(answer.failure)
    } catch (error) {
      await stop()
      throw error
    }
  }
  return { fit, stop }
}
