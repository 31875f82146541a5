import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Issues } from '#src/errors.ts'

/** How a parser refuses a file; its caller reports that to a person. */
export type Refusal = new (message: string, issues?: Issues) => Error

export interface Parser {
  /** What the thread runs; it calls `serveParser`. */
  script: URL
  /** Errors that arrive from the thread as what they are. */
  refusals: readonly Refusal[]
  memoryMb: number
  /** For all parts together; time in which no part is awaited does not count. */
  deadlineMs: number
}

export type ParserAnswer =
  | { part: unknown }
  | { isDone: true }
  | { refusal: { name: string; message: string; issues: Issues | undefined } }
  | { failure: unknown }

/** The thread ended before its file did: by its memory, its deadline or a crash. */
export class ParserEnded extends Error {}

/**
 * Parses in a thread of its own, part by part as they are asked for. The thread ends with its last
 * part, when no one asks for more, or at a limit; the process goes on in each case.
 */
export async function* parseInThread<Part>(
  { script, refusals, memoryMb, deadlineMs }: Parser,
  task: unknown,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const worker = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const ended = endOf(worker)
  let leftMs = deadlineMs
  try {
    for (;;) {
      const askedAt = performance.now()
      const answer = await ask(worker, { ended, signal, leftMs })
      leftMs = Math.max(0, leftMs - (performance.now() - askedAt))
      if ('isDone' in answer) return
      if ('failure' in answer) throw answer.failure
      if ('refusal' in answer) throw revive(answer.refusal, refusals)
      // safe because the caller says what the script of this parser sends
      yield answer.part as Part
    }
  } finally {
    await worker.terminate()
  }
}

/** An error that no one awaits just then would end the process. */
function endOf(worker: Worker): AbortSignal {
  const ended = new AbortController()
  worker.on('error', (error) => ended.abort(error))
  worker.once('exit', (code) => ended.abort(new Error(`the thread exited with code ${code}`)))
  return ended.signal
}

interface Ends {
  ended: AbortSignal
  signal: AbortSignal
  leftMs: number
}

async function ask(worker: Worker, { ended, signal, leftMs }: Ends): Promise<ParserAnswer> {
  const deadline = AbortSignal.timeout(Math.ceil(leftMs))
  try {
    worker.postMessage('next')
    const ends = AbortSignal.any([ended, signal, deadline])
    // safe because serve-parser.ts answers with nothing else
    const [answer] = (await once(worker, 'message', { signal: ends })) as [ParserAnswer]
    return answer
  } catch {
    signal.throwIfAborted()
    const cause = ended.aborted ? ended.reason : deadline.reason
    throw new ParserEnded('A file was not parsed to its end.', { cause })
  }
}

function revive(
  { name, message, issues }: Extract<ParserAnswer, { refusal: unknown }>['refusal'],
  refusals: readonly Refusal[],
): Error {
  const Refusing = refusals.find((one) => one.name === name) ?? Error
  return new Refusing(message, issues)
}
