import { Unavailable } from '#src/errors.ts'
import { type Parser, parseInThread } from './parser-thread.ts'

interface Line {
  last: Promise<void>
  length: number
}

/** Runs each parser for one file at a time, however many were sent; the others wait in order. */
export class Parsers {
  readonly #lines = new Map<string, Line>()

  /** Refuses a file that finds more than `mostWaiting` ahead of it. */
  async *parse<Part>(
    parser: Parser & { mostWaiting?: number },
    task: unknown,
    signal: AbortSignal,
  ): AsyncGenerator<Part> {
    const leave = await this.#enter(parser.script.href, parser.mostWaiting)
    try {
      signal.throwIfAborted()
      yield* parseInThread<Part>(parser, task, signal)
    } finally {
      leave()
    }
  }

  async #enter(name: string, mostWaiting = Number.POSITIVE_INFINITY): Promise<() => void> {
    const line = this.#lines.get(name) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > mostWaiting) {
      throw new Unavailable('Many files are being read right now. Please try again in a minute.')
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = line.last
    line.last = promise
    line.length += 1
    this.#lines.set(name, line)
    await before
    return () => {
      line.length -= 1
      resolve()
    }
  }
}
