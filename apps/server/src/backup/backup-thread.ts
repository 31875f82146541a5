import { Worker } from 'node:worker_threads'
import { Unloadable } from '@hopwise/db'
import { StoreFault } from './backup-store.ts'

/** What a thread says at its end, as errors cross threads without their class. */
export interface Report<Done> {
  done?: Done
  /** Of the place. */
  fault?: string
  /** Why what is kept there cannot be restored. */
  damage?: string
}

/** In a thread, so that no visitor waits for it; what `signal` cuts off is to be cleared up. */
export function inThread<Done>(file: URL, task: unknown, signal: AbortSignal): Promise<Done> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: task })
    const terminate = () => void worker.terminate()
    if (signal.aborted) terminate()
    signal.addEventListener('abort', terminate, { once: true })
    let report: Report<Done> = {}
    worker.on('message', (message: Report<Done>) => {
      report = message
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', terminate)
      if (report.done !== undefined) resolve(report.done)
      else if (report.fault !== undefined) reject(new StoreFault(report.fault))
      else if (report.damage !== undefined) reject(new Unloadable(report.damage))
      else reject(signal.reason ?? new Error(`the thread of a backup ended with code ${code}`))
    })
  })
}
