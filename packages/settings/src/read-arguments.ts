import { helpOf } from './help.ts'
import type { Program } from './variables.ts'

interface Call {
  /** As a person calls it, such as `npm run backup --`. */
  command: string
  /** What stands there for a person in place of the one argument it takes; null when it takes none. */
  takes: string | null
}

/** The one argument there may be. `--help` prints and ends the process; what is not known is refused. */
export function readArguments(
  program: Program,
  { command, takes }: Call,
  given: readonly string[] = process.argv.slice(2),
): string | null {
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(helpOf(program, `${command} ${takes === null ? '' : `${takes} `}[--help]`))
    process.exit(0)
  }
  const unknown = given.find((one, at) => one.startsWith('-') || takes === null || at > 0)
  if (unknown !== undefined) {
    throw new Error(`Unknown argument ${unknown}. ${command} run it with --help for a list.`)
  }
  return given[0] ?? null
}
