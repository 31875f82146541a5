import { Worker } from 'node:worker_threads'
import { liveTopics } from '@hopwise/contracts'
import { removePackedWorkspace } from '#src/click-columns/index.ts'
import type { Services } from '#src/services.ts'
import { findSample, isCurrent } from './find-sample.ts'
import type { MadeSample } from './make-sample-workspace.ts'
import type { SampleWork } from './sample-worker.ts'

type SampleServices = Pick<Services, 'config' | 'database' | 'linkChanged' | 'live' | 'now'>

/**
 * Makes the sample workspace where it is missing, of another version or of a day before: so its last
 * day is today, and what visitors changed is as it was. Processes take turns.
 * What `signal` cuts off leaves nothing behind.
 */
export async function ensureSampleWorkspace(
  services: SampleServices,
  signal?: AbortSignal,
): Promise<void> {
  const { config, database, live, now } = services
  if (isCurrent(await findSample(database.orm), now())) return
  // It was raised in the meantime: no one would learn of that any more.
  if (signal?.aborted) return
  const made = await makeInThread({ config, target: database.target, now: now() }, signal)
  if (made === null) return
  await removePackedWorkspace(config, made.workspaceId)
  for (const slug of made.slugs) await services.linkChanged(slug)
  // The workspace was removed and made again: nothing that a screen shows of it is as it was.
  for (const topic of liveTopics) live.announce(made.workspaceId, topic)
}

/** In a thread that ends: making 90 days of rows leaves 200 MB behind that a server would keep. */
function makeInThread(work: SampleWork, signal?: AbortSignal): Promise<MadeSample | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { workerData: work })
    const terminate = () => void worker.terminate()
    signal?.addEventListener('abort', terminate, { once: true })
    let made: MadeSample | null = null
    worker.on('message', (message: MadeSample | null) => {
      made = message
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', terminate)
      if (code === 0 || signal?.aborted) resolve(made)
      else reject(new Error(`the thread that makes the sample ended with code ${code}`))
    })
  })
}
