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

type About = Omit<ReadList, 'links'>

export type ListPart = { about: About } | { rows: JudgedRow[] }

export const refusals = [Invalid, TooLarge]

const parser = {
  script: new URL('./list-parser.ts', import.meta.url),
  refusals,
  memoryMb: 256,
  deadlineMs: 20_000,
  // Each holds what was sent while it waits.
  mostWaiting: 10,
}

/** Every row of a list, judged by itself. */
export async function parseList(
  ctx: Ctx,
  input: ParsedLinkImport,
): Promise<{ about: About; rows: JudgedRow[] }> {
  const choices = { as: input.as, platform: input.platform ?? null, now: ctx.now() }
  const rows: JudgedRow[] = []
  let about: About | null = null
  try {
    const task: ListTask = { input, choices }
    for await (const part of ctx.parsers.parse<ListPart>(parser, task, ctx.background.stopping)) {
      if ('about' in part) about = part.about
      else rows.push(...part.rows)
    }
  } catch (error) {
    if (!(error instanceof ParserEnded)) throw error
    ctx.log.warn({ err: error }, 'a list of links was too much to parse')
    const message = 'This list is too large. Import it in parts.'
    throw Invalid.field(input.file === '' ? 'text' : 'file', message)
  }
  if (about === null) throw new Error('a list was parsed without a result')
  return { about, rows }
}
