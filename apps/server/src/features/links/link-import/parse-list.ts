import type { ParsedLinkImport } from '@hopwise/contracts'
import { Invalid, TooLarge } from '#src/errors.ts'
import { ParserEnded } from '#src/parsing/parser-thread.ts'
import type { Ctx } from '#src/services.ts'
import type { JudgedRow } from './judge-row.ts'
import type { ReadList } from './read-links.ts'
import type { Choices } from './wanted-link.ts'

export interface ListTask {
  input: ParsedLinkImport
  choices: Choices
}

export type About = Omit<ReadList, 'links'>

export type ListPart = { about: About } | { rows: JudgedRow[] }

export const refusals = [Invalid, TooLarge]

const parser = {
  script: new URL('./list-parser.ts', import.meta.url),
  refusals,
  memoryMb: 512,
  deadlineMs: 60_000,
  // Each holds what was sent while it waits.
  mostWaiting: 10,
}

/** Every row of a list, judged by itself, part by part: the first part says what list it is. */
export async function* parseList(ctx: Ctx, input: ParsedLinkImport): AsyncGenerator<ListPart> {
  const choices = { as: input.as, platform: input.platform ?? null, now: ctx.now() }
  const task: ListTask = { input, choices }
  try {
    yield* ctx.parsers.parse<ListPart>(parser, task, ctx.background.stopping)
  } catch (error) {
    if (!(error instanceof ParserEnded)) throw error
    ctx.log.warn({ err: error }, 'a list of links was too much to parse')
    const message = 'This list is too large. Import it in parts.'
    throw Invalid.field(input.file === '' ? 'text' : 'file', message)
  }
}
