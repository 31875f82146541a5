import { Worker } from 'node:worker_threads'
import type { ListWork } from './list-worker.ts'

/** Fetches a list into its file, in a thread of its own: reading a million lines takes seconds. */
export function fetchList(work: ListWork, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    const terminate = () => void worker.terminate()
    signal?.addEventListener('abort', terminate, { once: true })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', terminate)
      if (code === 0 || signal?.aborted) resolve()
      else reject(new Error(`the thread that fetches a list ended with code ${code}`))
    })
  })
}
