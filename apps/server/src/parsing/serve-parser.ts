import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { HopwiseError } from '#src/errors.ts'
import type { ParserAnswer, Refusal } from './parser-thread.ts'

/** Answers the thread that started this one with what `parse` yields, a part for each time it asks. */
export function serveParser<Task>(
  parse: (task: Task) => AsyncIterable<unknown>,
  refusals: readonly Refusal[],
): void {
  // A visitor waiting for a redirect goes first; on Linux this is the calling thread alone.
  if (process.platform === 'linux') setPriority(0, 19)
  // safe because each script is started with its own kind of task
  const parts = parse(workerData as Task)[Symbol.asyncIterator]()

  async function answer(): Promise<ParserAnswer> {
    try {
      const { done, value } = await parts.next()
      return done === true ? { isDone: true } : { part: value }
    } catch (error) {
      if (!(error instanceof Error)) return { failure: error }
      const { name } = error.constructor
      const issues = error instanceof HopwiseError ? error.issues : undefined
      const isRefusal = refusals.some((one) => one.name === name)
      return isRefusal ? { refusal: { name, message: error.message, issues } } : { failure: error }
    }
  }
  parentPort?.on('message', async () => parentPort?.postMessage(await answer()))
}
