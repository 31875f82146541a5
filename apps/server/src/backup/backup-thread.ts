import { Worker } from 'node:worker_threads'
import { StoreFault } from './backup-store.ts'
import type { Made, Making, Report } from './backup-worker.ts'

/** In a thread, so that no visitor waits for it; what `signal` cuts off is to be discarded. */
export function makeInThread(making: Making, signal: AbortSignal): Promise<Made> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
      workerData: making,
    })
    const terminate = () => void worker.terminate()
    if (signal.aborted) terminate()
    signal.addEventListener('abort', terminate, { once: true })
    let report: Report = {}
    worker.on('message', (message: Report) => {
      report = message
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', terminate)
      if (report.made !== undefined) resolve(report.made)
      else if (report.fault !== undefined) reject(new StoreFault(report.fault))
      else reject(signal.reason ?? new Error(`the thread of a backup ended with code ${code}`))
    })
  })
}
