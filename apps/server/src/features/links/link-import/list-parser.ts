import { serveParser } from '#src/parsing/serve-parser.ts'
import { judgeRow } from './judge-row.ts'
import { type ListPart, type ListTask, refusals } from './parse-list.ts'
import { readLinks } from './read-links.ts'

/** Few enough to be taken over between two redirects. */
const rowsAtOnce = 250

serveParser<ListTask>(async function* ({ input, choices }): AsyncGenerator<ListPart> {
  const { links, ...about } = await readLinks(input)
  yield { about }
  for (let at = 0; at < links.length; at += rowsAtOnce) {
    yield { rows: links.slice(at, at + rowsAtOnce).map((link) => judgeRow(link, choices)) }
  }
}, refusals)
